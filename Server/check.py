"""The real server against real clients: right ones, slow ones, broken ones and hostile ones.

python3 Server/check.py ENGAGE ENGAGE_SERVER [--long] [NAME...]
"""

import html
import http.server
import importlib
import json
import os
import re
import resource
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from urllib.parse import quote

from serving import ROOT, Background, Nginx, Server, copy_project, family, free_port, wrk

ENGAGE = os.path.abspath(sys.argv[1])
PROGRAM = os.path.abspath(sys.argv[2])
LONG = "--long" in sys.argv
NAMED = [word for word in sys.argv[3:] if not word.startswith("--")]
PROJECT = "Examples/white-label/engage.yaml"
CONFIGURATION = "/openid/mobile_config_and_baseurl?device=iphone&appId="
checks = []


def check(work):
    checks.append(work)
    return work


def engage(*words, stdin=None):
    return subprocess.run([ENGAGE, *words], cwd=ROOT, input=stdin, capture_output=True)


def same(left, right, what):
    assert left == right, f"{what}: {left!r:.300} and not {right!r:.300}"


def alive(server):
    status, _, body = server.ask("/healthz")
    assert (status, body) == (200, b"ok\n"), (status, body)


# ---------------------------------------------------------------- what is right


@check
def apps_get_their_lists(folder):
    with open(f"{ROOT}/Examples/white-label/shared/providers.json") as file:
        own = json.load(file)
    with Server(PROGRAM, PROJECT) as server:
        apps = [app["id"] for app in server.json("/v1/apps")["apps"]]
        assert len(apps) == 12, apps
        recorded = [
            "/openid/mobile_config_and_baseurl?device={d}&appId={a}"
            "&appName=My%2520App.com.example.shop3&version={d}_v5.5",
            "/openid/mobile_config_and_baseurl?device={d}&appId={a}"
            "&appName=Caf%25C3%25A9.com.example.c%252B3&version={d}_v5.5",
            "/openid/mobile_config_and_baseurl?appId={a}&device=android&app_name=A:b&version=v7.3.0",
            "/openid/iphone_config_and_baseurl?appId={a}&skipXdReceiver=true",
            "/apps/{a}/openid/mobile_config_and_baseurl?device={d}&appId=(null)"
            "&appName=(null).(null)3&version={d}_v5.5"]
        for app in apps:
            for form in recorded:
                for device in ("iphone", "ipad"):
                    status, headers, body = server.ask(form.format(a=app, d=device))
                    assert status == 200, (app, form, body)
                    got = json.loads(body)
                    for name in ("enabled_providers", "social_providers"):
                        same(got[name], own[name], f"{app} {name}")
                    same(got["baseurl"], own["baseurl"].strip("/"), "baseurl")
                    same(got["provider_info"], own["provider_info"], f"{app} provider_info")
                    assert headers["etag"] and headers["cache-control"] == "public, max-age=60"
        # The client of apps' developers, and its report of the same list as a file.
        home = {**os.environ, "XDG_CACHE_HOME": f"{folder}/cache"}
        address = f"http://127.0.0.1:{server.port}"
        words = [ENGAGE, "providers", "fetch", address, "--app-id", "acorn"]
        first = subprocess.run([*words, "--format", "json"], env=home, capture_output=True)
        assert first.returncode == 0, first.stderr
        same(json.loads(first.stdout)["from"], "server", "the first fetch")
        again = json.loads(subprocess.run([*words, "--format", "json"], env=home, capture_output=True).stdout)
        same((again["from"], again["status"]), ("revalidated", 304), "the second fetch")
        table = subprocess.run(words, env=home, capture_output=True).stdout
        listed = engage("diff", "--only", "providers", "Examples/white-label/shared/providers.json",
                        f"{address}{CONFIGURATION}acorn")
        same((listed.returncode, listed.stdout), (0, b""), "the difference to the file")
        assert b"facebook" in table
        for extra in (["--names"], ["--available"]):
            names = subprocess.run(
                [ENGAGE, "providers", "fetch", f"{address}/apps/acorn", *extra, "--format", "json"],
                env=home, capture_output=True)
            assert names.returncode == 0, names.stderr
            assert "facebook" in json.loads(names.stdout)["signin"], names.stdout
        # Errors as the SDK and the client know them.
        gone = subprocess.run(
            [ENGAGE, "providers", "fetch", address, "--app-id", "nobody", "--format", "json"],
            env=home, capture_output=True)
        error = json.loads(gone.stdout)["error"]
        same((gone.returncode, error["code"], error["serviceCode"]), (69, "serviceRefused", 19), "error")
        status, headers, body = server.ask("/api/v2/providers?appId=acorn&callback=alert(1)//")
        assert body.startswith(b"callback({") and headers["content-type"] == "application/javascript"
        assert b"alert" not in body
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        status, _, body = server.ask("/api/v2/providers", "POST", "appId=acorn", form)
        assert status == 200 and json.loads(body)["stat"] == "ok"


@check
def the_wire_row_by_row(folder):
    """What the SDK reads of a list and of errors, member by member, for a list with a wrong one of each."""
    right = {"friendly_name": "P", "input_prompt": "Enter your ID", "requires_input": "YES", "openid_identifier": "http%3A%2F%2F%40",
             "url": "/p/start", "saml_provider": "s", "opx_blob": "b", "cookie_domains": ["a.example"], "device_compatible": ["ipad"],
             "social_sharing_properties": {"color_values": ["1", "0", "0", "1"], "max_characters": "420", "can_share_media": "NO"},
             "ipad_webview_options": {"user_agent": "x", "uses_iphone_user_agent": True},
             "iphone_webview_options": {"user_agent": "y"}, "android_webview_options": {}, "icon_resource_id": "i", "own": 1}
    wrong = {name: 7 for name in right if name not in ("own", "icon_resource_id")}
    body = {"baseurl": "//https://a.example//", "provider_info": {"right": right, "wrong": wrong, "none": 3, "": {}, "listed": {"social_sharing_properties": [1]}, "bool": {"friendly_name": "B", "requires_input": True}},
            "enabled_providers": ["wrong", "right", "right", "nobody"], "social_providers": ["right"], "hide_tagline": "yes", "own": [1]}
    os.makedirs(f"{folder}/p")
    with open(f"{folder}/p/list.json", "w") as file:
        json.dump(body, file)
    with open(f"{folder}/p/none.json", "w") as file:
        file.write("null")
    with open(f"{folder}/engage.yaml", "w") as file:
        file.write("apps:\n  one: {providers: p/list.json}\n  two: {}\n  three: {configuration: null}\n")
    path = "/openid/mobile_config_and_baseurl?appId="
    with Server(PROGRAM, f"{folder}/engage.yaml") as server:
        status, headers, text = server.ask(path + "one&device=iphone&appName=(null).(null)3&version=iphone_v5.5")
        same((status, headers["content-type"]), (200, "application/json"), "an answer")
        got = json.loads(text)
        same(got["baseurl"], "https://a.example", "6.3 baseurl")
        same(got["hide_tagline"], "NO", "6.3 hide_tagline is YES or not")
        same(got["enabled_providers"], ["wrong", "right", "right", "nobody"], "6.3 order kept, twice is twice")
        same(got["social_providers"], ["right"], "6.3 social_providers")
        same(got["provider_info"]["right"], right, "6.4 members")
        same(got["provider_info"]["wrong"], {}, "6.4 members of a wrong type are left out")
        same(got["provider_info"]["bool"], {"friendly_name": "B"}, "6.4 requires_input is a text")
        same(sorted(got["provider_info"]), ["bool", "listed", "right", "wrong"], "6.4 no empty name, no value that is no object")
        # 6.5: no conditional header gets the whole answer each time, Android's gets 304.
        for _ in range(2):
            same(server.ask(path + "one")[0], 200, "6.5 the SDK asks without conditions")
        known = server.ask(path + "one", headers={"If-None-Match": headers["etag"]})
        same((known[0], known[2]), (304, b""), "6.5 Android's condition")
        same(server.ask(path + "one", headers={"If-None-Match": '"other"'})[0], 200, "6.5 another tag")
        status, headers, text = server.ask(path + "one", "DELETE")
        same((status, headers["allow"], json.loads(text)["stat"]), (405, "GET, HEAD", "fail"), "another method")
        # 6.7 and 6.14: errors as their envelope, which the SDK takes for JRConfigurationInformationError.
        for target, code in ((path + "nobody", 19), ("/openid/mobile_config_and_baseurl", 0), (path + "(null)", 0), (path + "three", 10)):
            status, headers, text = server.ask(target)
            envelope = json.loads(text)
            same((status, envelope["stat"], envelope["err"]["code"]), (400, "fail", code), target)
            assert envelope["err"]["msg"] and headers["cache-control"] == "no-store", envelope
        for name, members in (("providers", ("signin", "social", "shareWidget")), ("get_available_providers", ("signin", "social", "share"))):
            for form, kind in (("appId=one", "application/x-www-form-urlencoded"), ("--b\r\n\r\n--b--", "multipart/form-data; boundary=b")):
                found = json.loads(server.ask(f"/apps/one/api/v2/{name}", "POST", form, {"Content-Type": kind})[2])
                same((found["stat"], all(member in found for member in members)), ("ok", True), f"6.14 {name}")
        # The SDK only counts the properties.
        found = json.loads(server.ask("/apps/one/api/v2/get_available_providers")[2])
        same((found["signin"], found["social"], found["share"]),
             (["right", "wrong", "listed", "bool"], ["right", "listed"], ["right", "listed"]), "6.14 what an app could use")


@check
def answers_are_those_of_the_command(folder):
    project = os.path.relpath(copy_project(f"{folder}/pr"), ROOT)
    shared = f"{folder}/pr/shared/family.yaml"
    with open(shared) as file:
        text = file.read()
    with open(shared, "w") as file:
        file.write(text.replace("Use an account you have", "Log in with"))
    with Server(PROGRAM, project) as server:
        apps = [app["id"] for app in server.json("/v1/apps")["apps"]]
        paths = "presentation.mode,providerTable.rows[*].provider"
        asked = [(device, query, words) for device in ("iphone-8", "ipad-air", "390x844") for query, words in (
            ("", []), ("&orientation=landscape", ["--orientation", "landscape"]),
            ("&profile=sdk-5.5", ["--profile", "sdk-5.5"]),
            ("&dialog=sharing&explain=true", ["--dialog", "sharing", "--explain"]),
            ("&provider=facebook", ["--provider", "facebook"]), ("&language=long", ["--locale", "long"]),
            (f"&select={paths}".replace("[", "%5B").replace("]", "%5D"), ["--select", paths]))]
        # In the short form each question is put about one app, the next one about the next.
        for number, (device, query, words) in enumerate(asked):
            for app in apps if LONG else [apps[number % len(apps)]]:
                command = engage(
                    "resolve", "--project", project, "--app", app, "--device", device, "--format", "json", *words)
                assert command.returncode == 0, command.stderr
                same(server.ask(f"/v1/apps/{app}/dialog?device={device}{query}")[2], command.stdout, f"{app} {device} {query}")
        for device in ("iphone-8", "ipad-air"):
            for form in ("svg", "html"):
                out = f"{folder}/one.{form}"
                engage("preview", "--project", project, "--app", apps[0], "--device", device, "-o", out)
                _, headers, body = server.ask(f"/v1/apps/{apps[0]}/picture.{form}?device={device}")
                with open(out, "rb") as file:
                    same(body, file.read(), form)
                same(re.findall("default-src 'none'|frame-ancestors 'self'", headers["content-security-policy"]),
                     ["default-src 'none'", "frame-ancestors 'self'"], form)
        same(server.ask("/v1/lint")[2], engage("lint", "--project", project, "--format", "json").stdout, "lint")
        difference = engage("diff", "git:HEAD", "--project", project, "--format", "json").stdout
        assert b"providerTable.sectionHeader.text" in difference, difference
        same(server.ask("/v1/diff?from=HEAD")[2], difference, "diff")
        for none, status in (("nope", 404), ("^HEAD", 404), ("-p", 400)):
            same(server.ask(f"/v1/diff?from={none}")[0], status, none)
        before, now = (server.ask(f"/v1/apps/acorn/picture.svg?device=iphone-8{ending}")[2].decode()
                       for ending in ("&from=HEAD", ""))
        assert "USE AN ACCOUNT YOU HAVE" in before.upper() and "LOG IN WITH" in now.upper(), "pictures before and after"
        same(server.ask("/v1/apps/acorn/picture.svg?from=nope")[0], 404, "a picture of no revision")
        # A question that was put before is answered from memory.
        server.ask("/v1/apps/acorn/dialog?device=iphone-8")
        found = dict(re.findall(r'engage_answer_cache_requests_total\{outcome="(\w+)"\} (\d+)', server.ask("/metrics")[2].decode()))
        assert int(found["hit"]) >= 1 and int(found["miss"]) >= 20, found
        lines = open(f"{ROOT}/Examples/batch/scenarios.ndjson", "rb").read() if os.path.exists(
            f"{ROOT}/Examples/batch/scenarios.ndjson") else b'{"device":"ipad-air"}\n{"x":1}\n'
        same(server.ask("/v1/batch", "POST", lines)[2], engage("batch", stdin=lines).stdout, "batch")
        # The language decides texts, and conditions of overlays.
        os.makedirs(f"{folder}/lg/en.lproj")
        os.makedirs(f"{folder}/lg/de.lproj")
        for language, title in (("en", "Sign in"), ("de", "Anmelden")):
            with open(f"{folder}/lg/{language}.lproj/Localizable.strings", "w") as file:
                file.write(f'"t" = "{title}";\n')
        with open(f"{folder}/lg/engage.yaml", "w") as file:
            file.write("""strings: en.lproj
apps:
  one:
    layers:
      - {name: base, values: {ProviderTable.Title.String: A}}
      - {name: brand, values: {}, providerOverlay: [{when: {language: de}, rename: {google: Konto}}, {when: {language: en}, hide: [twitter]}]}
""")
        with Server(PROGRAM, f"{folder}/lg/engage.yaml") as other:
            for language, word in (("de", b"Konto"), ("en", b"Google")):
                command = engage("resolve", "--project", f"{folder}/lg/engage.yaml", "--app", "one", "--locale", language,
                                 "--device", "iphone-8", "--format", "json", "--explain")
                answer = other.ask(f"/v1/apps/one/dialog?device=iphone-8&explain=true&language={language}")[2]
                same(answer, command.stdout, language)
                assert word in answer, answer
            facts = quote('{"language": "de", "now": "2026-12-24T18:00:00Z"}')
            command = engage("resolve", "--project", f"{folder}/lg/engage.yaml", "--app", "one", "--device", "iphone-8", "--format",
                             "json", "--explain", "--fact", "language=de", "--fact", "now=2026-12-24T18:00:00Z")
            answer = other.ask(f"/v1/apps/one/dialog?device=iphone-8&explain=true&facts={facts}")[2]
            same(answer, command.stdout, "facts")
            assert b"Konto" in answer, answer
            tried = other.ask("/v1/apps/one/try", "POST", json.dumps({
                "device": "iphone-8", "facts": {"language": "de"}, "values": {"ProviderTable.Title.String": "B"}}).encode())
            assert b"Konto" in tried[2], tried
            page = other.ask(f"/apps/one?facts={facts}")[2].decode()
            assert "Konto" in page and 'name="facts"' in page, "facts of the page"
            for wrong, code in (('{"now": "noon"}', "invalidScenario"), ("[]", "invalidScenario"), ("{", "syntax")):
                refused = other.ask(f"/v1/apps/one/dialog?facts={quote(wrong)}")
                same((refused[0], json.loads(refused[2])["code"]), (400 if code == "syntax" else 422, code), wrong)
            page = other.ask("/apps/one?language=de&dialog=sharing")[2].decode()
            assert '<option value="de">' in page and "providers-title" in page, "languages and sharing providers of the page"
            # Layers of one file are told apart.
            names = re.findall('<option value="(base|brand)"', page)
            same(names, ["base", "brand"], "layers to try")
        one = b'{"id":7,"device":"ipad-air","dialog":"sharing"}\n'
        same(server.ask("/v1/resolve", "POST", one)[2], engage("batch", stdin=one).stdout, "resolve")


@check
def a_tried_value_says_what_it_changes(folder):
    project = copy_project(f"{folder}/pr")
    before = {p: open(p, "rb").read() for p in subprocess.run(
        ["find", f"{folder}/pr", "-name", "*.yaml"], capture_output=True, text=True).stdout.split()}
    with Server(PROGRAM, project) as server:
        change = {
            "device": "iphone-8", "layer": "shared/family.yaml",
            "values": {"ProviderTable.Section.Header.Title.String": "Log in with"}}
        tried = server.json("/v1/apps/acorn/try", method="POST", body=json.dumps(change))
        same(len(tried["affectedApps"]), 12, "affected apps")
        assert "providerTable.sectionHeader.text" in tried["changed"], tried["changed"]
        same(tried["resolution"]["providerTable"]["sectionHeader"]["text"], "Log in with", "the answer")
        assert "log in with" in tried["picture"].lower() and tried["picture"].startswith("<svg")
        alone = {"values": {"ProviderTable.Title.String": "Only here", "Nope.Key": 1}}
        tried = server.json("/v1/apps/acorn/try", method="POST", body=json.dumps(alone))
        same(tried["affectedApps"], ["acorn"], "affected apps")
        assert any(f["isNew"] and f["key"] == "Nope.Key" for f in tried["findings"]), tried["findings"]
        # What the rules find is what they find once the file says so.
        removed = {"layer": "shared/family.yaml", "values": {"ProviderTable.RemoveProviders": ["google"]}}
        tried = server.json("/v1/apps/acorn/try", method="POST", body=json.dumps(removed))
        same([f for f in tried["findings"] if f["isNew"]], [], "findings of a list in the place of another one")
        # The copied test passes once the value is set, and there is none that cannot.
        shutil.copytree(f"{folder}/pr", f"{folder}/set")
        with open(f"{folder}/set/shared/family.yaml", "a") as file:
            file.write("SocialSharing.Title.String: Said\nProviderTable.RemoveProviders: [google]\n")
        for key, value, query in (("SocialSharing.Title.String", "Said", "&dialog=sharing"),
                                  ("ProviderTable.RemoveProviders", '["google"]', "&orientation=landscape&profile=sdk-5.5"),
                                  ("ProviderTable.RemoveProviders", '["google"]', "&device=390x844&orientation=landscape"),
                                  ("ProviderTable.RemoveProviders", '["google"]', "&session=" + quote('{"rememberedProvider": "google"}')),
                                  ("ProviderTable.RemoveProviders", '["google"]', "&language=long")):
            page = server.ask(f"/apps/acorn?layer=shared/family.yaml&key={key}&value={quote(value)}{query}")[2].decode()
            texts = [html.unescape(text) for text in re.findall(r"(?s)<textarea[^>]*>(.*?)</textarea>", page)]
            if "language" in query:
                same(len(texts), 2, "a layer and a link alone")
                continue
            with open(f"{folder}/test.yaml", "w") as file:
                file.write(texts[1])
            for name, status in (("set", 0), ("pr", 1)):
                tested = engage("test", "--project", f"{folder}/{name}/engage.yaml", f"{folder}/test.yaml")
                same(tested.returncode, status, f"{query} {texts[1]} {tested.stdout} {tested.stderr}")
        # The same change in the file gives the same answer.
        with open(f"{folder}/pr/apps/acorn.yaml", "a") as file:
            file.write("ProviderTable.Section.Header.Title.String: Later\n")
        until = time.monotonic() + 5
        while time.monotonic() < until:
            got = server.json("/v1/apps/acorn/dialog")["providerTable"]["sectionHeader"]["text"]
            if got == "Later":
                break
            time.sleep(0.05)
        same(got, "Later", "after the reload")
    before.pop(f"{folder}/pr/apps/acorn.yaml")
    for path, content in before.items():
        same(open(path, "rb").read(), content, path)


@check
def the_description_is_valid(folder):
    try:
        from openapi_spec_validator import validate
    except ImportError:
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "openapi-spec-validator"], check=True)
        from openapi_spec_validator import validate
    from jsonschema import Draft202012Validator

    def fits(content, described, what):
        """The content is of the schema that is described for it."""
        schema = {**described.get("schema", {}), "components": description["components"]}
        for error in Draft202012Validator(schema).iter_errors(content):
            raise AssertionError(f"{what}: {error.json_path}: {error.message[:300]}")

    with Server(PROGRAM, PROJECT) as server:
        description = server.json("/openapi.json")
        validate(description)
        for path, operations in description["paths"].items():
            for operation in operations.values():
                for type, content in operation["responses"]["200"]["content"].items():
                    assert "schema" in content or "json" not in type or "schema+json" in type or path == "/openapi.json", path
            for method, operation in operations.items():
                target = path.replace("{app}", "acorn").replace("{name}", "dialog")
                if method == "get":
                    needed = "?appId=acorn" if "/openid/" in path or "/api/" in path else ""
                    status, headers, body = server.ask(target + needed)
                    wanted = 409 if path.endswith("login-screen") else 200
                    same(status, wanted, path)
                    answers = operation["responses"]["200" if status == 200 else "default"]["content"]
                    type, described = next(iter(answers.items()))
                    if "schema" in described:
                        fits(json.loads(body), described, path)
                    if status == 200:
                        same(headers["content-type"].split(";")[0], type, path)
                        head, heads, nothing = server.ask(target + needed, "HEAD")
                        same((head, nothing), (200, b""), f"HEAD {path}")
                        if path != "/metrics" and path != "/readyz":
                            same(heads["content-length"], str(len(body)), f"HEAD {path}")
        selected = server.json("/v1/apps/acorn/dialog?select=opens")
        operation = description["paths"]["/v1/apps/{app}/dialog"]["get"]
        fits(selected, operation["responses"]["200"]["content"]["application/json"], "a selection")
        for path, target, body in (
            ("/v1/resolve", "/v1/resolve", {"device": "ipad-air", "layers": [{"name": "a", "values": {"ProviderTable.Title.String": "A"}}]}),
            ("/v1/resolve", "/v1/resolve?select=opens", {"device": "ipad-air"}),
            ("/v1/resolve", "/v1/resolve?explain=true", {"kind": "loginScreen", "device": "iphone-8"}),
            ("/v1/apps/{app}/try", "/v1/apps/acorn/try", {"device": "iphone-8", "values": {"ProviderTable.Title.String": "A", "ProviderTable.Nothing": 1}}),
        ):
            operation = description["paths"][path]["post"]
            fits(body, operation["requestBody"]["content"]["application/json"], f"the body of {target}")
            status, _, answer = server.ask(target, "POST", json.dumps(body))
            same(status, 200, target)
            fits(json.loads(answer), operation["responses"]["200"]["content"]["application/json"], target)
        for target, path in (("/v1/apps/acorm", "/v1/apps/{app}"), ("/openid/mobile_config_and_baseurl", "/openid/mobile_config_and_baseurl")):
            type, described = next(iter(description["paths"][path]["get"]["responses"]["default"]["content"].items()))
            status, headers, answer = server.ask(target)
            same((status >= 400, headers["content-type"]), (True, type), target)
            fits(json.loads(answer), described, target)


# ---------------------------------------------------------------- what is wrong


@check
def login_screens_are_those_of_the_command(folder):
    project = f"{folder}/screen/engage.yaml"
    os.makedirs(f"{folder}/screen")
    with open(project, "w") as file:
        file.write("apps:\n  screen: {kind: loginScreen, layers: [settings.yaml]}\n")
    with open(f"{folder}/screen/settings.yaml", "w") as file:
        file.write("LoginUIScreenStyle: 1\n")
    with Server(PROGRAM, project) as server:
        for device in ("iphone-8", "ipad-air"):
            for query, words in (("", []), ("&orientation=landscape", ["--orientation", "landscape"]), ("&explain=true", ["--explain"])):
                command = engage(
                    "resolve", "--project", project, "--app", "screen", "--device", device, "--format", "json", *words)
                assert command.returncode == 0, command.stderr
                status, headers, body = server.ask(f"/v1/apps/screen/login-screen?device={device}{query}")
                same((status, body), (200, command.stdout), f"{device} {query}")
                known = server.ask(
                    f"/v1/apps/screen/login-screen?device={device}{query}", headers={"If-None-Match": headers["etag"]})
                same((known[0], known[2]), (304, b""), "a known tag")
        same(server.ask("/v1/apps/screen/dialog")[0], 409, "a dialog")


@check
def clients_have_limits_of_their_own(folder):
    for trusts in ("true", "false"):
        with Server(PROGRAM, PROJECT, "--rate", "5", "--trust-forwarded", trusts) as server:
            def status(client):
                return server.ask("/v1/apps/acorn", headers={"X-Forwarded-For": client})[0]
            until = time.monotonic() + 10
            while status("192.0.2.1") != 429:
                assert time.monotonic() < until, "no limit"
            # One of many in a row is within the limit again where the machine is slow.
            found = {status(f"192.0.2.{number}") for number in range(2, 22)}
            assert (429 in found) == (trusts == "false") and found <= {200, 429}, (trusts, found)


@check
def broken_requests_get_answers(folder):
    with Server(PROGRAM, PROJECT, "--timeout", "2", "--max-header", "4096") as server:
        def statuses(data, **others):
            return [int(n) for n in re.findall(rb"HTTP/1\.1 (\d{3})", server.raw(data, **others))]

        same(statuses(b"GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n" * 20, timeout=1), [404] * 20, "pipelining")
        post = b'POST /v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'
        same(statuses(post * 10 + b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", timeout=2), [200] * 11, "bodies")
        # A body where none is read must not become a request.
        smuggled = b"GET /v1/apps/acorn HTTP/1.1\r\nHost: x\r\nContent-Length: 44\r\n\r\nGET /metrics HTTP/1.1\r\nHost: smuggled.x\r\n\r\n.."
        same(statuses(smuggled, timeout=3), [200], "a body of GET")
        both = b"POST /v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"
        assert 200 not in statuses(both, timeout=2)[1:], "length and chunks together"
        for data in (
            b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x00" * 100,
            b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
            b"GET /healthz HTTP/1.1\r\n\r\n", b"GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
            b"GET /\x01 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\nA B: x\r\n\r\n",
            b"POST /v1/resolve HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        ):
            answer = server.raw(data, timeout=3)
            found = [int(n) for n in re.findall(rb"HTTP/1\.1 (\d{3})", answer)]
            assert found and all(code >= 400 for code in found), (data, found)
            # What is no HTTP gets problem details, as every other error does.
            assert found != [400] or json.loads(answer.partition(b"\r\n\r\n")[2])["code"] in (
                "badAddress", "unknownRoute", "syntax"), (data, answer)
            alive(server)
        same(statuses(b"GET /?" + b"x" * 5000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", timeout=2), [431], "a long query")
        flood = b"GET / HTTP/1.1\r\nHost: x\r\n" + b"".join(b"h%d: v\r\n" % n for n in range(5000)) + b"\r\n"
        for head in (flood, b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 100_000 + b"\r\n\r\n",
                     b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"):
            answer = server.raw(head, timeout=2)
            same(re.findall(rb"HTTP/1\.1 (\d{3})", answer), [b"431"], f"{len(head)} bytes of head")
            problem = json.loads(answer.partition(b"\r\n\r\n")[2])
            same(problem["code"], "headerTooLarge", "its code")
            assert " bytes in 256 fields" in problem["detail"], problem
        alive(server)
        for path in ("/../../etc/passwd", "/v1/apps/../../../etc/passwd/layers", "/v1/apps/%2e%2e%2f%2e%2e/layers",
                     "/schemas/..%2f..%2fetc%2fpasswd", "/v1/apps/acorn%00/layers"):
            status, _, body = server.ask(path)
            assert status == 404 and b"root:" not in body, path
        begun = len(server.log())
        server.raw(b"GET /x%0d%0aSet-Cookie:%20a=1 HTTP/1.1\r\nHost: evil\r\nX: a\x0bb\r\ntraceparent: 00-\x1b[31m-b-c\r\n\r\n", timeout=1)
        status, headers, body = server.ask(CONFIGURATION + "%0d%0aSet-Cookie:%20a=1")
        assert status == 400 and "set-cookie" not in headers
        log = server.log()[begun:]
        assert "\x1b" not in log and "Set-Cookie" not in log and "evil" not in log, log
        # The client, its request and any secret stay out of the log.
        server.ask("/v1/apps?secret=hunter2", headers={"Authorization": "Bearer hunter3"})
        assert "hunter" not in server.log()
        for body in (b"", b"{", b"[]", b"null", b"\xff\xfe", b"{" * 100_000, b'{"device":' + b"[" * 50_000):
            status, _, _ = server.ask("/v1/resolve", "POST", body)
            assert 400 <= status < 500 or (body in (b"",) and status == 400), (body[:20], status)
        status, _, body = server.ask("/v1/resolve", "POST", b"x" * (1 << 20) + b"y")
        same((status, json.loads(body)["code"]), (413, "bodyTooLarge"), "a long body")
        status, _, body = server.ask("/v1/resolve", "POST", b"{}", {"Content-Type": "image/png"})
        same(status, 415, "a body of another type")
        alive(server)


@check
def connections_end_as_their_clients_say(folder):
    """HTTP/1.0, words of `Connection` in any case, and bodies that wait for an invitation."""
    tokens = f"{folder}/tokens"
    with open(tokens, "w") as file:
        file.write("T0ken\n")
    token = b"Authorization: Bearer T0ken\r\n"
    with Server(PROGRAM, PROJECT, "--tokens", tokens) as server:
        def ends(data):
            begun = time.monotonic()
            answer = server.raw(data, timeout=8)
            assert time.monotonic() - begun < 6, (data, "the connection stays open")
            head, _, body = answer.partition(b"\r\n\r\n")
            return head, body

        list_of_app = f"GET {CONFIGURATION}acorn".encode()
        for word in (b"close", b"Close", b"keep-alive, close", b"CLOSE"):
            for request in (list_of_app, b"GET /v1/apps/acorn/dialog", b"GET /nope"):
                head, body = ends(request + b" HTTP/1.1\r\nHost: x\r\n" + token + b"Connection: " + word + b"\r\n\r\n")
                same(head[:8], b"HTTP/1.1", word)
                assert len(body) == int(re.search(rb"(?i)content-length: (\d+)", head)[1]), head
        for word in (b"", b"Connection: keep-alive\r\n"):
            for request in (list_of_app, b"GET /healthz", b"GET /v1/apps/acorn/dialog"):
                head, body = ends(request + b" HTTP/1.0\r\n" + token + word + b"\r\n")
                assert head.startswith(b"HTTP/1.0 200") and b"chunked" not in head and body, head
        head, body = ends(b"POST /v1/batch HTTP/1.0\r\n" + token + b'Content-Length: 22\r\n\r\n{"device":"ipad-air"}\n')
        assert b"chunked" not in head and json.loads(body)["device"]["id"] == "ipad-air", (head, body[:80])

        def invited(target, length, more=token):
            """The first line that comes while the body waits."""
            with socket.create_connection(("127.0.0.1", server.port), 5) as one:
                one.sendall(b"POST %s HTTP/1.1\r\nHost: x\r\n%sContent-Length: %d\r\nExpect: 100-Continue\r\n\r\n" % (target, more, length))
                first = one.recv(4096)
                if first.startswith(b"HTTP/1.1 100"):
                    one.sendall(b'{"device":"ipad-air"}'.ljust(length, b"\n"))
                    rest = first.partition(b"\r\n\r\n")[2]
                    while b'"ipad-air"' not in rest:
                        part = one.recv(65536)
                        assert part, rest
                        rest += part
                    same(rest[:12], b"HTTP/1.1 200", target)
                return first.split(b"\r\n")[0]

        for target in (b"/v1/resolve", b"/v1/batch"):
            same(invited(target, 40), b"HTTP/1.1 100 Continue", target)
            same(invited(target, 40, b"")[:12], b"HTTP/1.1 401", "no token, so no body is wanted")
        same(invited(b"/v1/resolve", 2 << 20)[:12], b"HTTP/1.1 413", "a length that is too large")
        same(invited(b"/v1/batch?x=1", 40)[:12], b"HTTP/1.1 400", "a wrong parameter")
        alive(server)


@check
def a_host_names_an_app_and_nothing_else(folder):
    project = f"{folder}/engage.yaml"
    with open(project, "w") as file:
        file.write("apps: {one: {}, two: {layers: [{name: l, providerOverlay: [{rename: {facebook: Two}}]}]}}\n"
                   "serve: {apps: {two: {host: two.example}}}\n")
    target = "/openid/mobile_config_and_baseurl?device=iphone"
    with Server(PROGRAM, project) as server:
        for host, status in (("two.example", 200), ("TWO.example:443", 200), ("evil.example", 400), ("two.example.evil.example", 400),
                             ("", 400), ("two.example/../one", 400), ("a" * 3000, 400), ("two.example, one.example", 400)):
            got, headers, body = server.ask(target, headers={"Host": host})
            same(got, status, host)
            text = str(headers) + body.decode()
            assert "evil" not in text and "location" not in headers, text
            same(b'"Two"' in body, status == 200, host)
        # A whole address as the target overrides the header.
        got = server.raw(f"GET http://two.example{target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode(), timeout=3)
        assert b'"Two"' in got, got
        # Only the connection's own host applies, and a second one is ignored.
        for extra in ("X-Forwarded-Host: two.example", "X-Original-URL: /metrics", "Forwarded: host=two.example"):
            got = server.raw(f"GET {target} HTTP/1.1\r\nHost: evil.example\r\n{extra}\r\nConnection: close\r\n\r\n".encode(), timeout=3)
            same(got.split()[1], b"400", extra)
        for data in (f"GET {target} HTTP/1.1\r\nHost: two.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
                     f"GET http://evil.example{target} HTTP/1.1\r\nHost: two.example\r\nConnection: close\r\n\r\n",
                     f"GET {target} HTTP/1.1\r\nConnection: close\r\n\r\n", "GET //evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                     "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n"):
            got = server.raw(data.encode(), timeout=3)
            assert b"evil" not in got and b"ocation:" not in got, got
            alive(server)
        assert "evil" not in server.log()


@check
def answers_that_nobody_reads_hold_nobody_up(folder):
    with Server(PROGRAM, PROJECT, "--timeout", "2", "--max-requests", "1") as server:
        lines = b'{"device":"ipad-air"}\n' * 5_000
        with socket.create_connection(("127.0.0.1", server.port), 5) as one:
            one.sendall(b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(lines) + lines)
            # One place: who comes first has it. The batch has begun, and its answers stay unread.
            one.settimeout(10)
            assert one.recv(4096, socket.MSG_PEEK).startswith(b"HTTP/1.1 200"), "the batch is refused"
            until = time.monotonic() + 30
            # No two questions are alike: an answer that is kept needs no place.
            widths = iter(range(300, 2_000))

            def status():
                return server.ask(f"/v1/apps/acorn/dialog?device={next(widths)}x600")[0]
            while status() != 503:
                assert time.monotonic() < until, "the batch is not being answered"
            while status() != 200:
                assert time.monotonic() < until, "the batch keeps its place"
                time.sleep(0.2)
        # A client that reads, but sends no more of its body, is disconnected, too.
        with socket.create_connection(("127.0.0.1", server.port), 5) as one:
            one.sendall(b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n" % (len(lines), lines))
            time.sleep(1)
            one.settimeout(20)
            while one.recv(1 << 20):
                pass
            until = time.monotonic() + 5
            while status() != 200:
                assert time.monotonic() < until, "the batch keeps its place"
        # Whoever reads slowly, but reads, gets everything.
        with socket.create_connection(("127.0.0.1", server.port), 5) as one:
            one.sendall(b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(lines) + lines)
            got, begun = bytearray(), time.monotonic()
            while part := one.recv(1 << 20):
                got += part
                if time.monotonic() - begun < 5:
                    time.sleep(0.3)
        assert got.endswith(b"0\r\n\r\n"), "the end"
        same(len(re.findall(rb'"presentation":', re.sub(rb"\r\n[0-9a-f]+\r\n", b"", bytes(got)))), 5_000, "answers")


@check
def metrics_have_what_the_page_names(folder):
    with Server(PROGRAM, PROJECT) as server:
        server.ask("/v1/apps/acorn")
        server.ask("/nothing")
        text = server.ask("/metrics")[2].decode()
        for series in (
            'engage_request_duration_seconds_bucket{', "engage_request_duration_seconds_sum", 'engage_requests_total{',
            'status="200"', 'status="404"', "engage_requests_running", "engage_reloads_total 1", "engage_reload_failed 0",
            "engage_configuration_age_seconds", 'le="+Inf"', "engage_connections ",
        ):
            assert series in text, (series, text)
        # The page names every one, and no other.
        told = {name for name in re.findall(r"(?m)^# TYPE (\S+)", text)}
        with open(f"{ROOT}/Documentation/Serve.md") as file:
            named = set(re.findall(r"`(engage_[a-z_]+)`", file.read()))
        rare = {"engage_upstream_requests_total", "engage_connections_timed_out_total"}
        assert told <= named <= told | rare, (told - named, named - told - rare)


@check
def slow_clients_hold_nobody_up(folder):
    with Server(PROGRAM, PROJECT, "--timeout", "2") as server:
        held = []
        for data in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost:",
                     b"POST /v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
                     b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"):
            for _ in range(40):
                one = socket.create_connection(("127.0.0.1", server.port), 5)
                one.sendall(data)
                held.append(one)
        alive(server)
        # Nobody waited for a slow client to be over: none is yet, and a batch has but its head.
        for one in select.select(held, [], [], 0)[0]:
            assert one.recv(4096, socket.MSG_PEEK).startswith(b"HTTP/1.1 200"), "others wait"
        closed = 0
        answers = set()
        until = time.monotonic() + 8
        for one in held:
            one.settimeout(max(0.01, until - time.monotonic()))
            try:
                got = one.recv(4096)
                answers.add(got[9:12])
                closed += 1
            except TimeoutError:
                pass
            except ConnectionError:
                closed += 1
            one.close()
        same(closed, len(held), "connections that were closed")
        assert b"408" in answers, answers
        # A byte now and then does not hold a connection of a head for ever.
        with socket.create_connection(("127.0.0.1", server.port), 5) as one:
            begun = time.monotonic()
            try:
                for byte in b"GET /healthz HTTP/1.1\r\nHost: xxxxxxxxxxxxxxxxxxxxxxxx":
                    one.sendall(bytes([byte]))
                    time.sleep(0.2)
                    if time.monotonic() - begun > 8:
                        raise AssertionError("a slow head is waited for")
            except (BrokenPipeError, ConnectionResetError):
                pass
        # A reader that does not read: memory stays bounded.
        before = server.memory()
        many = []
        for _ in range(20):
            one = socket.create_connection(("127.0.0.1", server.port), 5)
            one.sendall(b"GET /v1/apps/acorn/picture.html HTTP/1.1\r\nHost: x\r\n\r\n" * 10)
            many.append(one)
        time.sleep(1)
        alive(server)
        for one in many:
            one.close()
        time.sleep(0.5)
        assert server.memory() - before < 150, (before, server.memory())


@check
def a_batch_is_streamed(folder):
    with Server(PROGRAM, PROJECT) as server:
        with socket.create_connection(("127.0.0.1", server.port), 10) as one:
            one.sendall(b"POST /v1/batch?select=presentation.mode HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            line = b'{"device":"ipad-air"}\n'
            for number in range(3):
                one.sendall(b"%x\r\n%s\r\n" % (len(line), line))
                got = b""
                until = time.monotonic() + 5
                while b"formSheet" not in got and b"popover" not in got and b"mode" not in got and time.monotonic() < until:
                    got += one.recv(4096)
                assert b"presentation.mode" in got, (number, got)
            one.sendall(b"0\r\n\r\n")
        before = server.memory()
        count = 200_000 if LONG else 5_000
        process = subprocess.run(
            f"yes '{{\"device\":\"ipad-air\"}}' | head -{count} | curl -sS -T - -X POST"
            f" 'http://127.0.0.1:{server.port}/v1/batch?select=presentation.mode' | wc -l",
            shell=True, capture_output=True, text=True)
        same(process.stdout.strip(), str(count), "lines")
        # Lines that are too long are passed over as they come: more of them than memory may be taken.
        process = subprocess.run(
            f"for n in 1 2 3 4 5 6 7 8 9 10 11 12; do head -c 5000000 /dev/zero | tr '\\0' ' '; echo; done"
            f" | curl -sS -T - -X POST http://127.0.0.1:{server.port}/v1/batch", shell=True, capture_output=True)
        same([json.loads(line)["error"]["code"] for line in process.stdout.splitlines()], ["limit"] * 12, "long lines")
        assert server.memory() - before < 40, (before, server.memory())
        # An answer for every device has half a megabyte: each is sent before the next is made.
        sent, wanted = 0, 40
        wide = b'{"axes":{"device":"all","orientation":["portrait","landscape"]}}\n' * wanted
        with socket.create_connection(("127.0.0.1", server.port), 60) as one:
            one.sendall(b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(wide) + wide)
            begun = time.monotonic()
            # The head comes at once; an answer does when its line is made.
            while sent < 1 << 12:
                sent += len(one.recv(1 << 16))
            first = time.monotonic() - begun
            while part := one.recv(1 << 16):
                sent += len(part)
            whole = time.monotonic() - begun
        assert sent > 16 << 20 and first < whole / 4, (sent, first, whole)


@check
def connections_come_and_go(folder):
    count = 100_000 if LONG else 2_000
    with Server(PROGRAM, PROJECT) as server:
        for _ in range(200):
            server.ask("/healthz")
        before = server.memory()
        lock, failed = threading.Lock(), []

        def churn(number):
            for index in range(count // 4):
                try:
                    with socket.create_connection(("127.0.0.1", server.port), 10) as one:
                        if index % 3:
                            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                            if index % 3 == 1:
                                assert one.recv(100).startswith(b"HTTP/1.1 200")
                except (OSError, AssertionError) as error:
                    with lock:
                        failed.append(error)

        workers = [Background(lambda n=n: churn(n)) for n in range(4)]
        for one in workers:
            one.result(3_000)
        assert not failed, failed[:3]
        alive(server)
        time.sleep(0.5)
        descriptors = len(os.listdir(f"/proc/{server.process.pid}/fd"))
        assert descriptors < 60, descriptors
        assert server.memory() - before < 40, (before, server.memory())


@check
def no_descriptors_left(folder):
    with Server(PROGRAM, PROJECT, "--timeout", "3", prefix=["sh", "-c", 'ulimit -n 48; exec "$@"', "sh"]) as server:
        held = []
        for _ in range(120):
            try:
                held.append(socket.create_connection(("127.0.0.1", server.port), 0.2))
            except OSError:
                break
        time.sleep(1)
        assert server.process.poll() is None, server.log()[-500:]
        # Connections leave some for files: a reload reads them.
        server.send(signal.SIGHUP)
        until = time.monotonic() + 20
        while "reason=SIGHUP" not in server.log():
            assert time.monotonic() < until and server.process.poll() is None, server.log()[-500:]
            time.sleep(0.05)
        assert "project read" in server.log().split("reason=SIGHUP")[1] and "open files" not in server.log(), server.log()[-500:]
        assert "fewer connections than maxConnections" in server.log()
        for one in held:
            one.close()
        until = time.monotonic() + 10
        while True:
            try:
                alive(server)
                break
            except OSError:
                assert time.monotonic() < until, server.log()[-500:]
                time.sleep(0.1)
        same(server.ask(CONFIGURATION + "acorn")[0], 200, "afterwards")
        until = time.monotonic() + 10
        while server.json("/readyz")["error"] is not None:
            assert time.monotonic() < until, "the project is not read again"
            time.sleep(0.1)


@check
def a_full_disk_stops_nothing(folder):
    port = free_port()
    process = subprocess.Popen(
        [PROGRAM, "--project", PROJECT, "--port", str(port)], cwd=ROOT,
        stdout=open("/dev/full", "wb"), stderr=open("/dev/full", "wb"))
    try:
        until = time.monotonic() + 20
        answered = 0
        while answered < 50:
            try:
                with socket.create_connection(("127.0.0.1", port), 5) as one:
                    one.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                    assert one.recv(100).startswith(b"HTTP/1.1 200")
                    answered += 1
            except OSError:
                assert time.monotonic() < until and process.poll() is None, process.returncode
                time.sleep(0.05)
    finally:
        process.kill()
        process.wait()


@check
def limits_have_their_errors(folder):
    with Server(PROGRAM, PROJECT, "--rate", "20") as server:
        assert 429 in [server.ask("/nope")[0] for _ in range(60)], "what is not there"
        time.sleep(1.2)
        codes = [server.ask("/v1/apps/acorn")[0] for _ in range(60)]
        assert 429 in codes and 200 in codes, codes
        same(server.ask("/healthz")[0], 200, "health under a limit")
        status, headers, _ = server.ask("/v1/apps/acorn")
        if status == 429:
            assert int(headers["retry-after"]) >= 1
        time.sleep(1.2)
        same(server.ask("/v1/apps/acorn")[0], 200, "after a second")
    with Server(PROGRAM, PROJECT, "--max-requests", "1") as server:
        held = socket.create_connection(("127.0.0.1", server.port), 5)
        held.sendall(b"POST /v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n")
        time.sleep(0.3)
        status, headers, body = server.ask("/v1/apps/acorn")
        same((status, json.loads(body)["code"], headers["retry-after"]), (503, "tooBusy", "1"), "busy")
        same(server.ask("/metrics")[0], 200, "counters while busy")
        held.close()
        time.sleep(0.3)
        same(server.ask("/v1/apps/acorn")[0], 200, "no longer busy")
    tokens = f"{folder}/tokens"
    with open(tokens, "w") as file:
        file.write("# ours\nT0ken\n")
    with Server(PROGRAM, PROJECT, "--rate", "5", "--tokens", tokens) as server:
        def metrics(token):
            return server.ask("/metrics", headers={"Authorization": f"Bearer {token}"})[0]
        same({metrics("T0ken") for _ in range(30)}, {200}, "monitoring")
        same({metrics(f"guess{number}") for number in range(30)}, {401, 429}, "guesses")
        until = time.monotonic() + 10
        while metrics("T0ken") != 200:
            assert time.monotonic() < until, "monitoring after guesses"
    with Server(PROGRAM, PROJECT, "--tokens", tokens, env={"ENGAGE_SERVE_OPEN": "metrics"}) as server:
        same(server.ask("/v1/apps")[0], 401, "without a token")
        same(server.ask("/v1/apps", headers={"Authorization": "Bearer T0ken"})[0], 200, "with one")
        same(server.ask("/metrics")[0], 200, "an open route")
        same(server.ask(CONFIGURATION + "acorn")[0], 200, "an app")
        # Another content lets others in without a restart; a file that is gone changes nothing.
        for text, old, new in (("Next1\n", "T0ken", "Next1"), (None, "T0ken", "Next1"), ("T0ken\n", "Next1", "T0ken")):
            if text is None:
                os.unlink(tokens)
            else:
                with open(tokens, "w") as file:
                    file.write(text)
            until = time.monotonic() + 5
            while server.ask("/v1/apps", headers={"Authorization": f"Bearer {new}"})[0] != 200:
                assert time.monotonic() < until, f"{new} is not let in"
                time.sleep(0.05)
            while text is None and "tokens not read; those of before stay" not in server.log():
                assert time.monotonic() < until, "nothing is said of a file that is gone"
                time.sleep(0.05)
            same(server.ask("/v1/apps", headers={"Authorization": f"Bearer {old}"})[0], 401, old)
            same(server.ask("/v1/apps", headers={"Authorization": f"Bearer {new}"})[0], 200, new)
        with open(tokens, "w") as file:
            file.write("# none\n")
        until = time.monotonic() + 5
        while "the token file has no token" not in server.log():
            assert time.monotonic() < until, "nothing is said of a file without a token"
            time.sleep(0.05)
        same(server.ask("/v1/apps", headers={"Authorization": "Bearer T0ken"})[0], 401, "no token is left")
        assert "T0ken" not in server.log() and "Next1" not in server.log()


@check
def links_are_followed(folder):
    """As Kubernetes mounts files: a link to a folder takes another's place. A file of equal size and time is another, too."""
    for number, title in enumerate(("One", "Two")):
        os.makedirs(f"{folder}/data{number}")
        for name, text in (("tokens", f"T0ken{number}\n"), ("engage.yaml", "layers: [{name: a, file: a.yaml}]\n"), ("a.yaml", f"ProviderTable.Title.String: {title}\n")):
            with open(f"{folder}/data{number}/{name}", "w") as file:
                file.write(text)
            os.utime(f"{folder}/data{number}/{name}", (1e9, 1e9))
    os.symlink("data0", f"{folder}/now")
    os.symlink("now/tokens", f"{folder}/tokens")
    with Server(PROGRAM, f"{folder}/now", "--tokens", f"{folder}/tokens") as server:
        def title(token):
            status, _, body = server.ask("/v1/apps/default/dialog?select=providerTable.title", headers={"Authorization": f"Bearer {token}"})
            return body.decode() if status == 200 else status
        assert "One" in title("T0ken0")
        os.symlink("data1", f"{folder}/next")
        os.replace(f"{folder}/next", f"{folder}/now")
        until = time.monotonic() + 5
        while "Two" not in str(title("T0ken1")):
            assert time.monotonic() < until, title("T0ken1")
            time.sleep(0.05)
        same(title("T0ken0"), 401, "a token that was withdrawn")


@check
def what_costs_much_holds_no_list_up(folder):
    """Scenarios with axes, eight at once: below the limit, beyond it, and with the name escaped."""
    def body(name, count, **axes):
        text = json.dumps({"axes": {"device": "all", **axes}, "layers": [{"name": "o", "values": {"ProviderTable.Title.String": "x" * count}}]})
        return text.replace('"axes"', name)

    more = {"orientation": ["portrait", "landscape"], "dialog": ["authentication", "sharing"]}
    with Server(PROGRAM, PROJECT) as server:
        server.ask(CONFIGURATION + "acorn")
        for status, text in ((413, body('"axes"', 10_000, **more)), (200, body('"\\u0061xes"', 1_000, **more))):
            heavy = [Background(lambda text=text: server.ask("/v1/resolve?explain=true", "POST", text)) for _ in range(8)]
            times = []
            while any(one.is_alive() for one in heavy):
                begun = time.monotonic()
                same(server.ask(CONFIGURATION + "acorn")[0], 200, "a list meanwhile")
                times.append(time.monotonic() - begun)
            took = [one.result() for one in heavy]
            same({one[0] for one in took}, {status}, text[:20])
            assert max(len(one[2]) for one in took) < 9 << 20, "an answer beyond the limit"
            assert len(times) >= 16, f"{len(times)} lists, the slowest after {max(times):.1f} s"
        assert server.most_memory() < 256, f"{server.most_memory()} MiB"


@check
def new_languages_hold_nobody_up(folder):
    """Texts of another language are read aside: whoever asks for something else is answered meanwhile."""
    with Server(PROGRAM, family(f"{folder}/f", 400), "--max-requests", "64") as server:
        asked = [Background(lambda number=number: server.ask(f"/v1/apps/app1/dialog?language=x{number}")) for number in range(12)]
        answered = 0
        while any(one.is_alive() for one in asked):
            same(server.ask(f"/v1/apps/app{answered % 400}/dialog?device={300 + answered}x600")[0], 200, "a dialog meanwhile")
            answered += 1
        same([json.loads(one.result()[2])["code"] for one in asked], ["unknownLanguage"] * 12, "no such texts")
        assert answered >= 24, f"{answered} dialogs while 12 languages were read"


@check
def a_rule_with_an_error_is_not_served(folder):
    """Without the rule shipped apps would get providers that nobody wants them to have."""
    os.makedirs(f"{folder}/p")
    project = f"{folder}/p/engage.yaml"

    def write(rule, providers="x"):
        with open(f"{folder}/p/list.json", "w") as file:
            json.dump({"baseurl": "https://a.example", "provider_info": {"x": {"friendly_name": providers}, "y": {}}, "enabled_providers": ["x", "y"]}, file)
        with open(project, "w") as file:
            file.write("providers: list.json\napps:\n" + "".join(
                f"  {name}:\n    layers: [{{name: base, values: {{}}, providerOverlay: [{{hide: {rule}}}]}}]\n" for name in ("one", "two")))
    write("[x]")
    with Server(PROGRAM, project) as server:
        def names():
            return json.loads(server.ask("/api/v2/providers?appId=one")[2])["signin"]
        same(names(), ["y"], "the rule")
        write("x")
        until = time.monotonic() + 10
        while server.json("/readyz")["error"] is None and time.monotonic() < until:
            time.sleep(0.1)
        error = server.json("/readyz")["error"]
        same(names(), ["y"], "the last good rule")
        assert "'hide' takes a list of providers" in json.dumps(error) and "'hide' takes a list" in server.log(), error
        assert 'role="alert"' in server.ask("/")[2].decode(), "the page"
        # A rule that leaves nobody to sign in with is an error of the rules, too.
        write("[x, y]")
        while "leaves no provider" not in json.dumps(server.json("/readyz")["error"]) and time.monotonic() < until:
            time.sleep(0.1)
        assert "leaves no provider" in server.log(), server.log()
        same(names(), ["y"], "a list that is not emptied")
        write("[x]", 3)
        while server.json("/readyz")["error"] is not None and time.monotonic() < until:
            time.sleep(0.1)
        same(names(), ["y"], "served")
        write("[y]", 3)
        while names() != ["x"] and time.monotonic() < until:
            time.sleep(0.1)
        # A fault of a list that both apps have is told once each time.
        faults = [line for line in server.log().splitlines() if "friendly_name" in line]
        assert 1 <= len(faults) <= 2 and all("a wrong value is left out" in line for line in faults), server.log()
        # The raw line of a command is no line of a log.
        assert all(" engage-server" in line for line in server.log().splitlines()), server.log()


@check
def browsers_get_pages_for_errors(folder):
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    with Server(PROGRAM, PROJECT) as server:
        for target, status, code in (("/apps/acron", 404, "unknownApp"), ("/nothing", 404, "unknownRoute"),
                                     ("/apps/acorn?device=nope", 422, "unknownDevice"), ("/?nope=1", 400, "unknownParameter"),
                                     ("/apps/%3Cb%3E", 404, "unknownApp")):
            found, headers, body = server.ask(target, headers=browser)
            same((found, headers["content-type"], headers["cache-control"]), (status, "text/html; charset=utf-8", "no-store"), target)
            text = body.decode()
            assert code in text and 'href="/"' in text and "<h1>" in text and "<b>" not in text, (target, text)
            assert headers["content-security-policy"].startswith("default-src 'none'"), headers
            # Programs get what programs read.
            found, headers, body = server.ask(target)
            same((found, headers["content-type"], json.loads(body)["code"]), (status, "application/problem+json", code), target)
        same(json.loads(server.ask("/v1/apps/nope", headers=browser)[2])["code"], "unknownApp", "no page, whoever asks")


@check
def words_of_the_command(folder):
    def run(*words, **env):
        return subprocess.run(
            [PROGRAM, *words], cwd=ROOT, capture_output=True, text=True, env={**os.environ, **env})

    project = f"{folder}/engage.yaml"
    with open(project, "w") as file:
        file.write("serve: {port: 1111, maxBody: 2222, log: error}\n")
    text = run("--project", project, "--print-configuration", "--port", "4444",
               ENGAGE_SERVE_PORT="3333", ENGAGE_SERVE_LOG="debug").stdout
    for line in (r"port\s+4444\s+\(option --port\)", r"log\s+debug\s+\(environment ENGAGE_SERVE_LOG\)",
                 r"maxBody\s+2222\s+\(.*engage.yaml\)", r"host\s+127.0.0.1\s+\(default\)"):
        assert re.search(line, text), (line, text)
    for words in (["--nope"], ["--port"], ["--port", "x"], ["--open", "nope"], ["--tokens", "/nowhere"]):
        wrong = run("--project", PROJECT, *words)
        same(wrong.returncode, 64, words)
        assert wrong.stderr.startswith("error: "), wrong.stderr
    assert "ENGAGE_SERVE_PORT" in run("--help").stdout
    with open(project, "w") as file:
        file.write("serve: {prot: 1111}\n")
    lint = engage("lint", "--project", project)
    same(lint.returncode, 65, "a setting that does not exist")
    assert b"did you mean 'port'" in lint.stderr, lint.stderr
    with Server(PROGRAM, PROJECT) as server:
        taken = run("--project", PROJECT, "--port", str(server.port))
        assert taken.returncode != 0 and "ddress already in use" in taken.stderr, taken
    started = subprocess.run(
        [ENGAGE, "serve", "--", "--print-configuration"], cwd=f"{ROOT}/Examples/white-label",
        capture_output=True, text=True, env={**os.environ, "PATH": os.path.dirname(PROGRAM)})
    assert "maxBody" in started.stdout, started
    with tempfile.TemporaryDirectory() as alone:
        shutil.copy(ENGAGE, f"{alone}/engage")
        missing = subprocess.run(
            [f"{alone}/engage", "serve"], cwd=ROOT, capture_output=True, text=True, timeout=60,
            env={**os.environ, "PATH": "/nowhere"})
    same(missing.returncode, 69, "a server that is not installed")
    assert "swift build" in missing.stderr, missing.stderr


# ---------------------------------------------------------------- reloads and ends


@check
def reloads_lose_nothing(folder):
    project = family(f"{folder}/family", 120)
    times = 1_000 if LONG else 40
    with Server(PROGRAM, project) as server:
        seconds = 3 if not LONG else 300
        done = 0
        # A debug build on a busy machine needs seconds for one reload: the load goes on until there are some.
        for _ in range(10):
            load = Background(lambda: wrk(f"http://127.0.0.1:{server.port}{CONFIGURATION}app7", seconds, 16, 1))
            until = time.monotonic() + seconds
            while time.monotonic() < until and done < times:
                with open(f"{folder}/family/apps/app7.yaml", "w") as file:
                    file.write(f"ProviderTable.Title.String: Turn {done}\n")
                server.send(signal.SIGHUP)
                done += 1
                time.sleep(seconds / times)
            rate, bad, _ = load.result(600)
            same(bad, 0, f"failed of {rate:.0f} a second during {done} reloads")
            ready = server.json("/readyz")
            if ready["reloads"] >= 4:
                break
            done = 0
        assert ready["reloads"] >= 4, ready
        for broken in ("[", "apps: {app7: {layers: [nowhere.yaml]}}\n"):
            with open(project) as file:
                good = file.read()
            with open(project, "w") as file:
                file.write(broken)
            until = time.monotonic() + 20
            while server.json("/readyz")["error"] is None:
                assert time.monotonic() < until, "a broken project is not told"
                time.sleep(0.05)
            same(server.ask(CONFIGURATION + "app7")[0], 200, "with a broken project")
            for page in ("/", "/apps/app7"):
                text = html.unescape(server.ask(page)[2].decode())
                assert "so this page shows the project as it was before" in text, page
                assert server.json("/readyz")["error"]["message"] in text, page
            assert "the last good one stays" in server.log()
            assert "engage_reload_failed 1" in server.ask("/metrics")[2].decode()
            with open(project, "w") as file:
                file.write(good)
            until = time.monotonic() + 20
            while server.json("/readyz")["error"] is not None:
                assert time.monotonic() < until, "a mended project is not read"
                time.sleep(0.05)
            assert "so this page shows the project as it was before" not in server.ask("/")[2].decode(), "after it is mended"
        shutil.rmtree(f"{folder}/family")
        time.sleep(1)
        same(server.ask(CONFIGURATION + "app7")[0], 200, "with a deleted project")
        same(server.ask("/v1/apps/app7/dialog")[0], 200, "with a deleted project")
        assert server.json("/readyz")["error"]["message"]
        # It is reported once, however often it is requested.
        told = server.log().count("project refused")
        time.sleep(3)
        same(server.log().count("project refused"), told, "lines about a project that stays away")


@check
def an_end_in_order(folder):
    with Server(PROGRAM, PROJECT) as server:
        counts = {"whole": 0, "refused": 0, "503": 0, "broken": 0}
        stop = threading.Event()

        def ask():
            while not stop.is_set():
                try:
                    one = socket.create_connection(("127.0.0.1", server.port), 5)
                except OSError:
                    counts["refused"] += 1
                    time.sleep(0.01)
                    continue
                try:
                    one.sendall(f"GET {CONFIGURATION}acorn HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
                    answer = b""
                    while part := one.recv(65536):
                        answer += part
                    head, _, body = answer.partition(b"\r\n\r\n")
                    length = re.search(rb"(?i)content-length: (\d+)", head)
                    if length and len(body) == int(length[1]):
                        counts["503" if b" 503 " in head else "whole"] += 1
                    elif not answer:
                        # Nothing was begun: equal to a refusal, and requested again elsewhere.
                        counts["refused"] += 1
                    else:
                        counts["broken"] += 1
                except OSError:
                    counts["refused"] += 1
                finally:
                    one.close()

        workers = [Background(ask) for _ in range(8)]
        batch = socket.create_connection(("127.0.0.1", server.port), 30)
        batch.sendall(b"POST /v1/batch?select=presentation.mode HTTP/1.1\r\nHost: x\r\nContent-Length: 44\r\n\r\n")
        batch.sendall(b'{"device":"ipad-air"}\n')
        time.sleep(0.5)
        server.send(signal.SIGTERM)
        time.sleep(0.1)
        batch.sendall(b'{"device":"ipad-air"}\n')
        answer = b""
        while answer.count(b'"presentation.mode"') < 2:
            part = batch.recv(65536)
            assert part, answer
            answer += part
        server.process.wait(15)
        stop.set()
        for one in workers:
            one.result(20)
        same(server.process.returncode, 0, f"status; {server.log()[-800:]}")
        same(counts["broken"], 0, f"broken answers {counts}")
        assert counts["whole"] > 10 and counts["503"] > 0, counts


@check
def a_signal_that_comes_early_counts(folder):
    """As soon as the server listens, SIGTERM is an end in order and not one by the system."""
    for number in range(5):
        with Server(PROGRAM, PROJECT) as server:
            server.send(signal.SIGTERM)
            begun = time.monotonic()
            same(server.process.wait(20), 0, f"status {number}; {server.log()[-300:]}")
            assert time.monotonic() - begun < 4, "nothing is in progress, and it waits"


@check
def nginx_keeps_and_balances(folder):
    with Server(PROGRAM, PROJECT, "--trust-forwarded", "true", "--fresh", "1") as one, \
            Server(PROGRAM, PROJECT, "--trust-forwarded", "true", "--fresh", "1") as two, \
            Nginx([one.port, two.port], tempfile.mkdtemp(dir=folder)) as nginx:
        target = CONFIGURATION + "acorn"
        direct = one.ask(target)[2]
        first = nginx.curl(target)
        same((first[0], first[2]), (200, direct), "through nginx")
        same(first[1]["x-cache"], "MISS", "the first answer")
        same(nginx.curl(target)[1]["x-cache"], "HIT", "the second answer")
        tag = first[1]["etag"]
        same(nginx.curl(target, "-H", f"If-None-Match: {tag}")[0], 304, "a known tag")
        compressed = nginx.curl("/v1/apps", "-H", "Accept-Encoding: gzip")
        same((compressed[1].get("content-encoding"), compressed[1].get("vary")), ("gzip", "Accept-Encoding"), "compression")
        with open(f"{folder}/long", "wb") as file:
            file.write(b"x" * ((1 << 20) + 1))
        for code, *words in (("bodyTooLarge", "/v1/resolve", "--data-binary", f"@{folder}/long", "-H", "Expect:"),
                             ("headerTooLarge", "/v1/apps?" + "x" * 17_000), ("headerTooLarge", "/v1/apps", "-H", "X: " + "x" * 30_000)):
            same(json.loads(nginx.curl(*words)[2])["code"], code, "the server's own answer through nginx")
        # Longer than nginx itself takes: its own answers have the servers' forms.
        with open(f"{folder}/longer", "wb") as file:
            file.write(b"x" * ((2 << 20) + 1))
        for status, code, *words in (
                (413, "bodyTooLarge", "/v1/resolve", "--data-binary", f"@{folder}/longer", "-H", "Expect:"),
                (431, "headerTooLarge", "/v1/apps?" + "x" * 40_000), (431, "headerTooLarge", "/v1/apps", "-H", "X: " + "x" * 40_000)):
            answer = nginx.curl(*words)
            same((answer[0], answer[1]["content-type"], json.loads(answer[2])["code"], json.loads(answer[2])["status"]),
                 (status, "application/problem+json", code, status), "nginx's own answer")
        assert nginx.curl("/v1/apps/acorn/dialog")[2] == one.ask("/v1/apps/acorn/dialog")[2]
        for part in (target, "/v1/apps/acorn/picture.svg"):
            whole, ranged = nginx.curl(part), nginx.curl(part, "-H", "Range: bytes=2-11")
            same((ranged[0], ranged[2]), (206, whole[2][2:12]), f"a range of {part}")
        lines = b'{"device":"ipad-air"}\n' * 50
        same(nginx.curl("/v1/batch", "--data-binary", lines.decode())[2].count(b"\n"), 50, "a batch")
        # The client that apps' developers have, over TLS.
        fetched = subprocess.run(
            [ENGAGE, "providers", "fetch", f"https://localhost:{nginx.port}", "--app-id", "acorn", "--ca-file",
             f"{nginx.folder}/certificate.pem"], capture_output=True,
            env={**os.environ, "XDG_CACHE_HOME": f"{folder}/cache"})
        assert fetched.returncode == 0 and b"facebook" in fetched.stdout, fetched
        one.send(signal.SIGTERM)
        statuses = []
        for _ in range(40):
            statuses.append(nginx.curl("/v1/apps/acorn")[0])
        same(set(statuses), {200}, "with one server gone")
        same(nginx.curl("/api/v2/providers?appId=acorn")[1]["x-cache"], "MISS", "names")
        same(nginx.curl("/api/v2/providers?appId=acorn")[1]["x-cache"], "HIT", "names again")
        two.stop()
        same(nginx.curl(target)[0], 200, "a kept list with both gone")
        away, refused = nginx.curl("/v1/apps"), nginx.curl(CONFIGURATION + "birch")
        same((away[0], away[1]["content-type"], json.loads(away[2])["code"]),
             (502, "application/problem+json", "notReady"), "everything else")
        same((refused[0], json.loads(refused[2])["stat"]), (502, "fail"), "a list that is not kept")


def until_same(server, target, wanted, seconds=10):
    """Waits until a target is answered with these bytes, as after a change of a file."""
    end = time.monotonic() + seconds
    while server.ask(target)[2] != wanted:
        assert time.monotonic() < end, (target, server.ask(target)[2][:300], wanted[:300])
        time.sleep(0.1)


@check
def every_file_that_answers_depend_on_is_watched(folder):
    """Pictures, texts of another language, accepted findings, exceptions beside a file."""
    os.makedirs(f"{folder}/a/assets")
    for language, text in (("en", "Sign in"), ("de", "Anmelden")):
        os.makedirs(f"{folder}/a/{language}.lproj")
        with open(f"{folder}/a/{language}.lproj/Localizable.strings", "w") as file:
            file.write(f'"Sign in with" = "{text}";\n')
    square = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{0}"><rect width="{0}" height="{0}" fill="{1}"/></svg>'
    files = {
        "engage.yaml": "strings: en.lproj\nassets: assets\nlint: {baseline: accepted.yaml}\napps: {own: {layers: [l.yaml]}}\n",
        "accepted.yaml": "[]\n", "assets/back.svg": square.format(8, "red"),
        "l.yaml": "ProviderTable.Background.Image.Name: back.svg\nAuthentication.Background.Image.Name: back.svg\nProviderTable.Nothing: 1\n"}
    for name, text in files.items():
        with open(f"{folder}/a/{name}", "w") as file:
            file.write(text)
    project = f"{folder}/a/engage.yaml"

    def command(*words):
        return engage(*words, "--project", project).stdout

    def change(name, text):
        with open(f"{folder}/a/{name}", "w") as file:
            file.write(text)
    with Server(PROGRAM, project) as server:
        def lint():
            return command("lint", "--format", "json")
        dialog = ("resolve", "--app", "own", "--device", "iphone-8", "--format", "json", "--locale", "de")
        address = "/v1/apps/own/dialog?device=iphone-8&language=de"
        same(server.ask("/v1/lint")[2], lint(), "findings")
        same(server.ask(address)[2], command(*dialog), "another language")
        picture = server.ask("/v1/apps/own/picture.svg?device=iphone-8")
        change("de.lproj/Localizable.strings", '"Sign in with" = "Einloggen mit";\n')
        until_same(server, address, command(*dialog))
        change("assets/back.svg", square.format(8, "blue"))
        end = time.monotonic() + 10
        while server.ask("/v1/apps/own/picture.svg?device=iphone-8", headers={"If-None-Match": picture[1]["etag"]})[0] == 304:
            assert time.monotonic() < end, "a picture that was drawn anew is the old one"
            time.sleep(0.1)
        os.unlink(f"{folder}/a/assets/back.svg")
        until_same(server, "/v1/lint", lint())
        change("assets/back.svg", square.format(8, "red"))
        until_same(server, "/v1/lint", lint())
        change("accepted.yaml", "- {rule: unknown-key, file: l.yaml, owner: me, expires: 2099-01-01}\n")
        until_same(server, "/v1/lint", lint())
        change("l.yaml.ignore.yaml", "- {rules: [unknown-key], reason: a test}\n")
        until_same(server, "/v1/lint", lint())
        # What reads files is never of others than those that are served; what was found in those stays.
        found = server.ask("/v1/lint")[2]
        change("engage.yaml", "apps: [\n")
        end = time.monotonic() + 10
        while json.loads(server.ask("/readyz")[2])["error"] is None:
            assert time.monotonic() < end, "the error is not noticed"
            time.sleep(0.1)
        same(server.ask("/v1/lint")[2], found, "findings of the project that is served")
        for target in ("/v1/diff?from=HEAD", "/v1/apps/own/dialog?language=fr"):
            status, _, body = server.ask(target)
            same((status, json.loads(body)["code"]), (503, "notReady"), target)
        same(server.ask("/v1/apps/own/dialog?device=iphone-8")[0], 200, "what is served stays")


@check
def nothing_is_served_with_settings_that_cannot_be_read(folder):
    """A server with the defaults in place of unreadable settings would be open."""
    os.makedirs(f"{folder}/p")
    project = f"{folder}/p/engage.yaml"
    with open(f"{folder}/p/tokens", "w") as file:
        file.write("secret\n")

    def started(text, *words):
        if text is not None:
            with open(project, "w") as file:
                file.write(text)
        return subprocess.run([PROGRAM, *words, "--port", str(free_port())], capture_output=True, text=True, timeout=30)
    for text, word in (("serve: {tokens: tokens}\nbroken: [\n", "engage.yaml"), ("serve: {tokens: tokens, maxBody: 0}\n", "maxBody"),
                       ("serve: {token: tokens}\n", "token"), ("serve: 3\n", "serve")):
        ended = started(text, "--project", project)
        same((ended.returncode, word in ended.stderr), (65, True), (text, ended.stderr))
    for missing in (f"{folder}/nothing.yaml", f"{folder}"):
        ended = started(None, "--project", missing)
        same((ended.returncode, "engage.yaml" in ended.stderr or "nothing.yaml" in ended.stderr), (66, True), ended.stderr)
    with open(project, "w") as file:
        file.write("serve: {tokens: tokens}\napps: {a: {layers: [l.yaml]}}\n")
    with open(f"{folder}/p/l.yaml", "w") as file:
        file.write("ProviderTable.Title.String: A\n")
    # A folder stands for the project in it, and paths of it are relative to it.
    with Server(PROGRAM, f"{folder}/p") as server:
        same(server.ask("/v1/apps")[0], 401, "without a token")
        same(server.ask("/v1/apps", headers={"Authorization": "Bearer secret"})[0], 200, "with one")
        ended = subprocess.run([PROGRAM, "--project", project, "--port", str(server.port)], capture_output=True, text=True, timeout=30)
        same((ended.returncode, ended.stderr.splitlines()[-1]), (74, f"error: cannot listen on 127.0.0.1, port {server.port}: address already in use; --host and --port name another"), "a port in use")


@check
def what_shipped_apps_get_is_what_the_log_says(folder):
    """Login screens have no list; lists that nobody wrote, several lists and failing servers are told."""
    os.makedirs(f"{folder}/p")
    for name, text in (("a.json", '{"baseurl":"https://a.example/","provider_info":{"x":{"friendly_name":"X","requires_input":"YES","input_prompt":"Single"}},"enabled_providers":["x"]}'),
                       ("b.json", '{"baseurl":"https://b.example/","provider_info":{"y":{"friendly_name":"Y"}},"enabled_providers":["y"]}'),
                       ("l.yaml", "ProviderTable.Title.String: A\n"), ("s.yaml", "ThemeColor: '#1A547A'\n"),
                       ("engage.yaml", """apps:
  my app: {layers: [l.yaml], providers: a.json}
  sample: {layers: [l.yaml]}
  shows: {layers: [l.yaml], showings: {signIn: {providers: a.json}, share: {providers: b.json}}}
  login: {kind: loginScreen, layers: [s.yaml]}
  away: {layers: [l.yaml]}
serve: {apps: {away: {id: [x y], upstream: "https://127.0.0.1:1"}}}
""")):
        with open(f"{folder}/p/{name}", "w") as file:
            file.write(text)
    path = "/api/v2/providers"
    with Server(PROGRAM, f"{folder}/p/engage.yaml") as server:
        status, _, body = server.ask(CONFIGURATION + "login")
        same((status, json.loads(body)["err"]["code"]), (400, 10), "a login screen")
        for text in ("my+app", "my%20app"):
            status, _, body = server.ask(path, "POST", f"appId={text}", {"Content-Type": "application/x-www-form-urlencoded"})
            same(json.loads(body).get("signin"), ["x"], f"a form with {text}")
        form = b'--B\r\nContent-Disposition: form-data; name="other"\r\n\r\n1\r\n' \
               b'--B\r\nContent-Disposition: form-data; name="appId"\r\n\r\nmy app\r\n--B--\r\n'
        for type in ("multipart/form-data; boundary=B", 'multipart/form-data; charset=utf-8; boundary="B"'):
            status, _, body = server.ask(path, "POST", form, {"Content-Type": type})
            same(json.loads(body).get("signin"), ["x"], type)
        for type in ("multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=C"):
            same(json.loads(server.ask(path, "POST", form, {"Content-Type": type})[2])["stat"], "fail", type)
        same(server.ask(CONFIGURATION + "x%20y")[0], 502, "a server that is away")
        end = time.monotonic() + 5
        while "upstream server failed" not in server.log():
            assert time.monotonic() < end, server.log()
            time.sleep(0.1)
        log = server.log()
        for word in ("app 'sample': no providers are set", "app 'shows': its calls have several provider lists", "127.0.0.1:1",
                     "app 'my app': the prompt of 'x' has fewer than two words"):
            assert word in log, (word, log)
        assert log.count("'my app'") == 1 and "'login'" not in log, log
        for query in ("value=1", "layer=l.yaml"):
            same(server.ask(f"/v1/apps/sample/picture.svg?{query}")[0], 400, query)


@check
def texts_of_other_folders_are_not_read(folder):
    for name, text in (("own/en", "Own"), ("other/xx", "LEAKED")):
        os.makedirs(f"{folder}/{name}.lproj")
        with open(f"{folder}/{name}.lproj/Localizable.strings", "w") as file:
            file.write(f'"Sign in with" = "{text}";\n')
    with open(f"{folder}/own/engage.yaml", "w") as file:
        file.write("strings: en.lproj\napps: {own: {layers: [l.yaml]}}\n")
    with open(f"{folder}/own/l.yaml", "w") as file:
        file.write("ProviderTable.Title.String: A\n")
    with Server(PROGRAM, f"{folder}/own/engage.yaml") as server:
        for language in ("../other/xx", f"{folder}/other/xx", "%2e%2e/other/xx", "..", ".", "en/../../other/xx", "", "xx%00", "en.lproj/../en"):
            for route in ("dialog", "picture.svg", "picture.html"):
                status, _, body = server.ask(f"/v1/apps/own/{route}?language={language}")
                assert status == 404 and b"LEAKED" not in body, (language, route, status, body[:200])
        same(server.ask("/v1/apps/own/dialog?language=en")[0], 200, "its own")


@check
def nginx_adds_tokens_for_people_it_knows(folder):
    """The lines of the configuration with '#:', with a server that needs tokens."""
    with open(f"{folder}/tokens", "w") as file:
        file.write("secret\n")
    folders = tempfile.mkdtemp(dir=folder)
    with open(f"{folders}/people", "w") as file:
        file.write("anna:{PLAIN}right\n")
    with Server(PROGRAM, PROJECT, "--trust-forwarded", "true", "--tokens", f"{folder}/tokens") as server, \
            Nginx([server.port, server.port], folders, token="secret") as nginx:
        same(server.ask("/v1/apps")[0], 401, "without a token")
        same(nginx.curl("/v1/apps")[0], 401, "somebody")
        same(nginx.curl("/v1/apps", "-u", "anna:wrong")[0], 401, "a wrong password")
        same(nginx.curl("/v1/apps", "-u", "anna:right")[0], 200, "somebody who is known")
        for page in ("/", "/apps/acorn", "/v1/apps/acorn/picture.svg"):
            same(nginx.curl(page, "-u", "anna:right")[0], 200, page)
            same(nginx.curl(page)[0], 401, page)
        for path in ("/apps/acorn/openid/mobile_config_and_baseurl", "/apps/acorn/api/v2/providers"):
            same(nginx.curl(path)[0], 200, path)
        same(nginx.curl(CONFIGURATION + "acorn")[0], 200, "a shipped app")


@check
def files_of_operations_name_what_is_there(folder):
    """The unit is verified and the server runs as the unit runs it; the container file has what the server knows."""
    names = set(subprocess.run([PROGRAM, "--help"], capture_output=True, text=True).stdout.split())
    with open(f"{ROOT}/Examples/serve/engage-server.service") as file:
        unit = file.read()
    with open(f"{ROOT}/Examples/serve/Containerfile") as file:
        container = file.read()
    command = re.search(r"(?m)^ExecStart=(\S+) (.*)$", unit)
    for option in re.findall(r"--[a-z-]+", command[2]):
        assert option in names, option
    for variable in re.findall(r"ENGAGE_SERVE_[A-Z_]+", unit + container):
        option = "--" + variable[len("ENGAGE_SERVE_"):].lower().replace("_", "-")
        assert option in names, variable
    missed = [name for name in ("systemd-analyze", "setpriv") if not shutil.which(name)]
    assert not missed, f"not installed: {missed}; apt-get install systemd util-linux"
    if not sys.platform.startswith("darwin"):
        with open(f"{folder}/engage-server.service", "w") as file:
            file.write(unit.replace(command[1], "/bin/true"))
        verified = subprocess.run(["systemd-analyze", "verify", f"{folder}/engage-server.service"], capture_output=True, text=True)
        same((verified.returncode, verified.stderr), (0, ""), "systemd-analyze verify")
    if os.getuid() == 0:
        # As DynamicUser, NoNewPrivileges and an empty CapabilityBoundingSet do; its folders may be closed to others.
        os.chmod(folder, 0o755)
        shutil.copy(PROGRAM, f"{folder}/engage-server")
        project = f"{folder}/project/engage.yaml"
        copy_project(f"{folder}/project")
        environment = dict(re.findall(r"(?m)^Environment=([A-Z_0-9]+)=(.*)$", unit))
        inside = dict(re.findall(r"(GIT_[A-Z_0-9]+)=(\S+)", container))
        same(inside, {name: value for name, value in environment.items() if name in inside}, "what git is told in a container")
        prefix = ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups", "--no-new-privs", "--bounding-set", "-all"]
        with Server(f"{folder}/engage-server", project, env=environment, prefix=prefix) as server:
            alive(server)
            same(server.ask(CONFIGURATION + "acorn", headers={"X-Forwarded-For": "192.0.2.1"})[0], 200, "an app")
            same(server.ask("/v1/diff?from=HEAD")[0], 200, "what changed in a project of another owner")
            server.send(signal.SIGHUP)
            same(server.stop(), 0, "its end")
        with Server(f"{folder}/engage-server", project, prefix=prefix) as server:
            status, _, body = server.ask("/v1/diff?from=HEAD")
            same((status, "detected dubious ownership" in json.loads(body)["detail"]), (404, True), body)
    # The README shows a part of the configuration that nginx is tested with.
    with open(f"{ROOT}/README.md") as file, open(f"{ROOT}/Examples/serve/nginx.conf") as whole:
        shown = re.search(r"(?s)```nginx\n(.*?)```", file.read())[1].split("\n")
        lines = iter([line.strip() for line in whole])
        for line in filter(None, map(str.strip, shown)):
            assert line in lines, f"README shows '{line}', which the configuration has not, or not there"
    for word in ("FROM", "COPY . /source", "USER nobody", "ENTRYPOINT [\"engage-server\"]"):
        assert word in container, word


class Above(http.server.BaseHTTPRequestHandler):
    """An upstream server that behaves as `ways` of it says for a path, and well for others."""

    body = b'{"baseurl":"https://a.example/","provider_info":{"facebook":{"friendly_name":"F"}},' \
           b'"enabled_providers":["facebook"]}'
    protocol_version = "HTTP/1.1"

    @staticmethod
    def start():
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Above)
        server.ways, server.asked = {}, []
        server.address = f"http://127.0.0.1:{server.server_address[1]}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def log_message(self, *_):
        pass

    def do_GET(self):  # noqa: N802, the library's name
        path, body = self.path.split("?")[0], Above.body
        way = self.server.ways.get(path, "good")
        self.server.asked.append((self.path, way, {k.lower(): v for k, v in self.headers.items()}))
        try:
            if way == "good":
                if self.headers.get("If-None-Match") == '"1"':
                    self.send_response(304)
                    self.end_headers()
                    return
                self.send_response(200)
                self.send_header("ETag", '"1"')
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            elif way == "devices":
                body = body.replace(b"facebook", b"google" if "device=ipad&" in self.path else b"facebook")
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            elif way == "slow":
                time.sleep(20)
            elif way == "cut":
                self.send_response(200)
                self.send_header("Content-Length", "100000")
                self.end_headers()
                self.wfile.write(body)
                self.close_connection = True
            elif way == "redirect":
                self.send_response(302)
                self.send_header("Location", self.path)
                self.send_header("Content-Length", "0")
                self.end_headers()
            elif way == "file":
                self.send_response(302)
                self.send_header("Location", "file:///etc/passwd")
                self.send_header("Content-Length", "0")
                self.end_headers()
            elif way == "large":
                self.send_response(200)
                self.end_headers()
                for _ in range(200):
                    self.wfile.write(b" " * 100_000)
                self.close_connection = True
            elif way == "noise":
                self.wfile.write(os.urandom(200))
                self.close_connection = True
            else:
                status, text = {"500": (500, b"x"), "html": (200, b"<html>"), "empty": (200, b""),
                                "list": (200, b"[]"), "useless": (200, b'{"baseurl":null,"provider_info":null}'),
                                 "error": (200, b'{"stat":"fail"}'),
                                "refused": (200, b'{"baseurl":"x"}')}[way]
                self.send_response(status)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)
        except OSError:
            pass


@check
def layers_change_lists_from_above(folder):
    above = Above.start()
    project = f"{folder}/engage.yaml"
    with open(project, "w") as file:
        file.write(f"""apps:
  one:
    layers: [{{name: base, file: base.yaml, providerOverlay: overlay.yaml}}]
serve: {{apps: {{one: {{upstream: "{above.address}"}}}}}}
""")
    with open(f"{folder}/base.yaml", "w") as file:
        file.write("ProviderTable.Title.String: A\n")
    with open(f"{folder}/overlay.yaml", "w") as file:
        file.write("- {rename: {facebook: Face}, add: [{id: acme, friendly_name: Acme, url: /a}]}\n"
                   "- {when: {idiom: pad}, hide: [facebook]}\n")
    with Server(PROGRAM, project, "--allow-http") as server:
        for _ in range(2):
            for device, names in (("iphone", ["facebook", "acme"]), ("ipad", ["acme"])):
                _, headers, body = server.ask(f"/openid/mobile_config_and_baseurl?appId=one&device={device}")
                same(json.loads(body)["enabled_providers"], names, device)
                same(json.loads(body)["provider_info"]["facebook"]["friendly_name"], "Face", device)
    above.shutdown()


@check
def a_server_above_is_asked_for_each_device_and_its_secrets_are_kept(folder):
    above = Above.start()
    above.ways.update({"/openid/mobile_config_and_baseurl": "devices", "/list": "500"})
    project = f"{folder}/engage.yaml"
    with open(project, "w") as file:
        file.write(f"""apps: {{one: {{}}, two: {{}}}}
serve:
  apps:
    one: {{upstream: "{above.address}"}}
    two: {{upstream: "{above.address.replace('//', '//me:hunter1@')}/list?apiKey=hunter2&token=hunter3"}}
""")
    with Server(PROGRAM, project, "--allow-http") as server:
        for device, name in (("iphone", "facebook"), ("ipad", "google")) * 2:
            _, _, body = server.ask(f"/openid/mobile_config_and_baseurl?appId=one&device={device}")
            same(json.loads(body)["enabled_providers"], [name], device)
        same(len(above.asked), 2, "questions, one for each family of devices")
        same(server.ask(CONFIGURATION + "two")[0], 502, "a server that fails")
        until = time.monotonic() + 5
        while "upstream server failed" not in server.log():
            assert time.monotonic() < until, "the failure is not in the log"
            time.sleep(0.05)
        for text in (server.log(), server.ask("/apps/two")[2].decode(), server.ask("/v1/apps")[2].decode()):
            assert "127.0.0.1" in text and "hunter" not in text, text[-2000:]
    above.shutdown()


@check
def servers_above(folder):
    """An app for each way to fail, with a list that is kept from before, and without one."""
    above = Above.start()
    failing = ("500", "html", "empty", "useless", "list", "error", "refused", "cut", "redirect", "file", "large", "noise")
    never = ("500", "html", "refused", "cut", "noise", "slow")
    apps = {"one": ("theirs", ""), **{f"kept-{way}": (f"kept-{way}", f"/kept/{way}") for way in failing},
            **{f"never-{way}": (f"never-{way}", f"/never/{way}") for way in never}}
    project = f"{folder}/engage.yaml"
    with open(project, "w") as file:
        file.write("apps: {own: {}, " + ", ".join(f"{app}: {{}}" for app in apps) + "}\nserve:\n  apps:\n" + "".join(
            f'    {app}: {{id: [{id}], upstream: "{above.address}{path}"}}\n' for app, (id, path) in apps.items()))
    above.ways.update({f"/never/{way}": way for way in never})
    target = CONFIGURATION + "theirs"
    with Server(PROGRAM, project, "--allow-http", "--fresh", "1", "--stale", "5") as server:
        # Nothing kept: each failure is reported at once, and the next request waits for no other one.
        begun = time.monotonic()

        def fails(way):
            status, _, body = server.ask(f"{CONFIGURATION}never-{way}")
            same((status, json.loads(body)["err"]["code"]), (502, -1), way)
            return time.monotonic() - begun
        waiting = {way: [Background(lambda way=way: fails(way)) for _ in range(5)] for way in never}
        alive(server)
        same(server.ask(CONFIGURATION + "own")[0], 200, "another app meanwhile")
        trace = "00-" + "a" * 32 + "-" + "b" * 16 + "-01"
        status, headers, body = server.ask(target, headers={"traceparent": trace, "tracestate": "a=1,b=2"})
        same(status, 200, body)
        same(json.loads(body)["enabled_providers"], ["facebook"], "the list above")
        same((int(headers["age"]) <= 1, headers["cache-status"]), (True, "engage; fwd=miss; stored"), "headers")
        asked = [one for one in above.asked if "appId=theirs" in one[0]]
        same((len(asked), asked[0][2].get("traceparent"), asked[0][2].get("tracestate")), (1, trace, "a=1,b=2"), "the question")
        headers = server.ask(target)[1]
        assert headers["cache-status"].startswith("engage; hit; ttl="), headers
        same(len([one for one in above.asked if "appId=theirs" in one[0]]), 1, "questions while fresh")
        for way in failing:
            # What is no trace context is not passed on.
            got = server.ask(f"{CONFIGURATION}kept-{way}", headers={"traceparent": "00-anything-b-c"})
            same(got[0], 200, way)
        assert not any("traceparent" in one[2] for one in above.asked if one[0].startswith("/kept/")), above.asked
        above.ways.update({f"/kept/{way}": way for way in failing})
        time.sleep(2.2)
        same(server.ask(target)[0], 200, "revalidated in the background")
        # Every failure: the kept list is served as long as it may be, and none is let in.
        until = time.monotonic() + 2.5
        while {one[1] for one in above.asked if one[0].startswith("/kept/")} < {"good", *failing}:
            for way in failing:
                status, headers, body = server.ask(f"{CONFIGURATION}kept-{way}")
                same((status, json.loads(body)["enabled_providers"]), (200, ["facebook"]), way)
                assert "detail=stale" in headers["cache-status"] and int(headers["age"]) >= 2, headers
            assert time.monotonic() < until, "some server is not asked"
        asked = [one for one in above.asked if "appId=theirs" in one[0]]
        same(asked[-1][2].get("if-none-match"), '"1"', "the revalidation")
        assert int(server.ask(target)[1]["age"]) <= 3, "after the revalidation"
        until = time.monotonic() + 12
        for way in failing:
            while (got := server.ask(f"{CONFIGURATION}kept-{way}"))[0] == 200:
                assert time.monotonic() < until and int(got[1]["age"]) <= 5, ("older than it may be", got[1])
                time.sleep(0.2)
            same((got[0], json.loads(got[2])["err"]["code"]), (502, -1), way)
        same(server.ask(target)[0], 200, "the app whose server answers")
        same(server.ask(CONFIGURATION + "own")[0], 200, "another app")
        for way, others in waiting.items():
            for one in others:
                assert one.result(30) < (15 if way == "slow" else 8), way
        for outcome in ("fetched", "revalidated", "refused", "failed"):
            assert f'outcome="{outcome}"' in server.ask("/metrics")[2].decode(), outcome
    above.shutdown()


@check
def every_server_above_that_the_client_knows(folder):
    """Each misbehaving server of Attack/servers.py above one app: its list, or the error that apps know."""
    sys.path.insert(0, f"{ROOT}/Attack")
    servers = importlib.import_module("servers")
    shared, apps, wanted = servers.Server(), [], []
    for number, (name, behave, code, *_, where) in enumerate(servers.rows):
        if where not in ("both", "plain", "raw http", "closed") or not LONG and number % 4:
            continue
        if where == "closed":
            address = f"http://127.0.0.1:{free_port()}/list"
        elif where == "raw http":
            raw = servers.Server(isRaw=True)
            raw.byPath["/"] = behave
            address = f"http://127.0.0.1:{raw.port}/list"
        else:
            shared.byPath[f"/{number}"] = behave
            address = f"http://127.0.0.1:{shared.port}/{number}"
        apps.append(f"  app{number}: {{upstream: \"{address}\"}}")
        # The limit of those servers is the command's; the service reads longer lists.
        wanted.append((number, name, "ok" if name == "a body one byte beyond the limit" else code))
    project = f"{folder}/engage.yaml"
    with open(project, "w") as file:
        file.write("apps:\n" + "".join(f"  app{n}: {{}}\n" for n, *_ in wanted) + "serve:\n  apps:\n"
                   + "".join(f"  {line}\n" for line in apps))
    with Server(PROGRAM, project, "--allow-http", "--log", "warning") as server:
        before, bad = server.memory(), []

        def ask(row):
            number, name, code = row
            begun = time.monotonic()
            status, _, body = server.ask(f"{CONFIGURATION}app{number}")
            took, root = time.monotonic() - begun, json.loads(body)
            # The list has to be whole; where the code is unsure, either is right.
            right = status == 200 and "provider_info" in root or status == 502 and root["err"]["code"] == -1
            sure = (code == "ok") == (status == 200) if code in ("ok", "answerTooLarge", "timedOut", "serviceRefused", "statusRefused") else True
            if not right or not sure or took > 15:
                bad.append((name, code, status, f"{took:.1f} s", body[:80]))

        rows = list(wanted)
        lock = threading.Lock()

        def work():
            while True:
                with lock:
                    if not rows:
                        return
                    row = rows.pop()
                ask(row)

        for one in [Background(work) for _ in range(12)]:
            one.result(600)
        alive(server)
        assert not bad, bad
        assert len(wanted) > 50, len(wanted)
        assert server.memory() - before < 120, (before, server.memory())


# Most of a check is waiting, for time-outs and for processes. What a long run measures needs the machine.
BESIDE = 1 if LONG else 3


def main():
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    rest = [work for work in checks if not NAMED or work.__name__ in NAMED]
    count, failed, lock = len(rest), [], threading.Lock()

    def run():
        while True:
            with lock:
                if not rest:
                    return
                work = rest.pop(0)
            folder = tempfile.mkdtemp(prefix="engage-serve-")
            begun, fault = time.monotonic(), ""
            try:
                work(folder)
            except Exception:
                fault = traceback.format_exc()
            shutil.rmtree(folder, ignore_errors=True)
            with lock:
                if fault:
                    failed.append(work.__name__)
                print(f"{'FAIL ' if fault else 'ok   '} {work.__name__} ({time.monotonic() - begun:.1f} s)\n{fault}", end="", flush=True)

    for one in [Background(run) for _ in range(BESIDE)]:
        one.result(7_200)
    print(f"{len(failed)} of {count} checks failed" if failed else f"{count} checks passed")
    sys.exit(1 if failed else 0)


main()
