import EngageTestSupport
import Foundation
import Testing

import EngageCore
@testable import EngagePictures

/// What distinguishes a picture from every other, and which files are none.
@Suite struct PictureContentsTests {
    private static func bytes(_ text: String) -> [UInt8] { Base64.decode(Array(text.utf8)[...]) }

    /// The same 16 x 12 pixels, packed in several encodings.
    private static let packed: [(name: String, text: String)] = [
        (
            "stored, red, green, blue and opacity",
            """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAYAAABr5z2BAAADF0lEQVR4AQEMA/P8AAAAAP8QEBD/ICAg\
            /zAwMP9AQED/UFBQ/2BgYP9wcHD/gICA/5CQkP+goKD/sLCw/8DAwP/Q0ND/4ODg//Dw8P8AAwMD/xMT\
            E/8jIyP/MzMz/0NDQ/9TU1P/Y2Nj/3Nzc/+Dg4P/k5OT/6Ojo/+zs7P/w8PD/9PT0//j4+P/8/Pz/wAG\
            Bgb/FhYW/yYmJv82Njb/RkZG/1ZWVv9mZmb/dnZ2/4aGhv+Wlpb/pqam/7a2tv/Gxsb/1tbW/+bm5v/2\
            9vb/AAkJCf8ZGRn/KSkp/zk5Of9JSUn/WVlZ/2lpaf95eXn/iYmJ/5mZmf+pqan/ubm5/8nJyf/Z2dn/\
            6enp//n5+f8ADAwM/xwcHP8sLCz/PDw8/0xMTP9cXFz/bGxs/3x8fP+MjIz/nJyc/6ysrP+8vLz/zMzM\
            /9zc3P/s7Oz//Pz8/wAPDw//Hx8f/y8vL/8/Pz//T09P/19fX/9vb2//f39//4+Pj/+fn5//r6+v/7+/\
            v//Pz8//39/f/+/v7///////ABISEv8iIiL/MjIy/0JCQv9SUlL/YmJi/3Jycv+CgoL/kpKS/6Kiov+y\
            srL/wsLC/9LS0v/i4uL/8vLy/wICAv8AFRUV/yUlJf81NTX/RUVF/1VVVf9lZWX/dXV1/4WFhf+VlZX/\
            paWl/7W1tf/FxcX/1dXV/+Xl5f/19fX/BQUF/wAYGBj/KCgo/zg4OP9ISEj/WFhY/2hoaP94eHj/iIiI\
            /5iYmP+oqKj/uLi4/8jIyP/Y2Nj/6Ojo//j4+P8ICAj/ABsbG/8rKyv/Ozs7/0tLS/9bW1v/a2tr/3t7\
            e/+Li4v/m5ub/6urq/+7u7v/y8vL/9vb2//r6+v/+/v7/wsLC/8AHh4e/y4uLv8+Pj7/Tk5O/15eXv9u\
            bm7/fn5+/46Ojv+enp7/rq6u/76+vv/Ozs7/3t7e/+7u7v/+/v7/Dg4O/wAhISH/MTEx/0FBQf9RUVH/\
            YWFh/3Fxcf+BgYH/kZGR/6Ghof+xsbH/wcHB/9HR0f/h4eH/8fHx/wEBAf8RERH/zWLdcH33ozQAAAAA\
            SUVORK5CYII=
            """
        ),
        (
            "packed, filtered",
            """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAYAAABr5z2BAAAASElEQVR42qXMUQZAQQgF0EYMESUiItr/\
            It/s4d2P83sOEX3uTn8dZsaCey8WiAgWqCoWmBkWRAQWZCYWVBUWdDcWzAwW7C4UPGZNMBNOWHY/AAAA\
            AElFTkSuQmCC
            """
        ),
        (
            "without opacity",
            """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAACV0lEQVR4nAFMArP9AAAAABAQECAgIDAw\
            MEBAQFBQUGBgYHBwcICAgJCQkKCgoLCwsMDAwNDQ0ODg4PDw8AADAwMTExMjIyMzMzNDQ0NTU1NjY2Nz\
            c3ODg4OTk5Ojo6Ozs7PDw8PT09Pj4+Pz8/MABgYGFhYWJiYmNjY2RkZGVlZWZmZmdnZ2hoaGlpaWpqam\
            tra2xsbG1tbW5ubm9vb2AAkJCRkZGSkpKTk5OUlJSVlZWWlpaXl5eYmJiZmZmampqbm5ucnJydnZ2enp\
            6fn5+QAMDAwcHBwsLCw8PDxMTExcXFxsbGx8fHyMjIycnJysrKy8vLzMzMzc3Nzs7Oz8/PwADw8PHx8f\
            Ly8vPz8/T09PX19fb29vf39/j4+Pn5+fr6+vv7+/z8/P39/f7+/v////ABISEiIiIjIyMkJCQlJSUmJi\
            YnJycoKCgpKSkqKiorKyssLCwtLS0uLi4vLy8gICAgAVFRUlJSU1NTVFRUVVVVVlZWV1dXWFhYWVlZWl\
            paW1tbXFxcXV1dXl5eX19fUFBQUAGBgYKCgoODg4SEhIWFhYaGhoeHh4iIiImJiYqKiouLi4yMjI2NjY\
            6Ojo+Pj4CAgIABsbGysrKzs7O0tLS1tbW2tra3t7e4uLi5ubm6urq7u7u8vLy9vb2+vr6/v7+wsLCwAe\
            Hh4uLi4+Pj5OTk5eXl5ubm5+fn6Ojo6enp6urq6+vr7Ozs7e3t7u7u7+/v4ODg4AISEhMTExQUFBUVFR\
            YWFhcXFxgYGBkZGRoaGhsbGxwcHB0dHR4eHh8fHxAQEBERERn00eMPkku4YAAAAASUVORK5CYII=
            """
        ),
        (
            "grey, with remarks",
            """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAAAAABOjGJdAAAACXRFWHRDb21tZW50AHjX9HQIAAAA10lE\
            QVR42gHMADP/AAAQIDBAUGBwgJCgsMDQ4PAAAxMjM0NTY3ODk6Ozw9Pj8wAGFiY2RlZmdoaWprbG1ub2\
            AAkZKTlJWWl5iZmpucnZ6fkADBwsPExcbHyMnKy8zNzs/AAPHy8/T19vf4+fr7/P3+//ABIiMkJSYnKC\
            kqKywtLi8gIAFSU1RVVldYWVpbXF1eX1BQAYKDhIWGh4iJiouMjY6PgIABsrO0tba3uLm6u7y9vr+wsA\
            Hi4+Tl5ufo6err7O3u7+DgAhMUFRYXGBkaGxwdHh8QER/1hfYZRuF+4AAAAASUVORK5CYII=
            """
        ),
    ]
    /// One of them with one sample of one pixel off by one.
    private static let other = """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAYAAABr5z2BAAACt0lEQVR42hXBByigDQCA4Q8RnXBEJzIj\
        IjMiMiMiMyIyIyIzIjIjIg4RkRkRmRGRGRE5IyIyIyIzIvL+/c8jCIKAnJwcGhoamJiY4ODggI+PDxER\
        EaSkpFBQUMDfv39pb29neHiY+fl5tra2ODs74+npCUFMTAwFBQW0tbUxNzfH2dkZf39/oqOjSU9Pp7i4\
        mLq6Orq6uhgbG2NpaYnd3V0uLy95fX1FkJCQQElJCV1dXSwtLXF1dSUwMJDY2FgyMzMpLS2loaGBnp4e\
        JiYmWFlZYX9/n+vra97f3xGkpKRQVlZGX18fa2tr3N3dCQ4OJj4+nuzsbMrLy2lqaqKvr4+pqSnW1tY4\
        PDzk9vaWz89PBGlpaVRVVTE0NMTW1hZPT09CQ0NJTEwkNzeXyspKWlpaGBgYYGZmho2NDY6Pj7m/v+f7\
        +xtBVlYWdXV1jI2Nsbe3x9vbm/DwcJKTk8nPz6e6upq2tjaGhoaYm5vj379/nJ6e8vj4yP8EeXl5tLS0\
        MDMzw8nJCT8/P6KiokhLS6OoqIja2lo6OzsZHR1lcXGRnZ0dLi4ueHl5QVRUFEFRUREdHR0sLCxwcXEh\
        ICCAmJgYMjIyKCkpob6+nu7ubsbHx1leXmZvb4+rqyve3t4QFxdH+PPnD3p6elhZWeHm5kZQUBBxcXFk\
        ZWVRVlZGY2Mjvb29TE5Osrq6ysHBATc3N3x8fCApKYmgoqKCgYEBNjY2eHh4EBISQkJCAjk5OVRUVNDc\
        3Ex/fz/T09Osr69zdHTE3d0dX19f/Pr1C0FNTQ0jIyPs7Ozw8vIiLCyMpKQk8vLyqKqqorW1lcHBQWZn\
        Z9nc3OTk5ISHhwd+fn6QkZFB0NTUxNTUFEdHR3x9fYmMjCQ1NZXCwkJqamro6OhgZGSEhYUFtre3OT8/\
        5/n5GREREX7/luM/zWDdb+SArDcAAAAASUVORK5CYII=
        """
    private static let jpeg = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEm\
        KzcvJik0KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7\
        Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCAAMABADASIAAhEBAxEB/8QA\
        HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIh\
        MUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
        V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG\
        x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQF\
        BgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAV\
        YnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE\
        hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq\
        8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDk7PQOnyVvWegdPkrobOzg4+Wt+zs4OPlpYnMZmOSZtU0P/9k=
        """
    private static let gif = """
        R0lGODdhEAAMAIcAAPDcgODcgNDcgPDIgODIgNDIgMDcgLDcgMDIgLDIgPC0gOC0gNC0gMC0gLC0gPCg\
        gOCggNCggMCggLCggKDcgJDcgIDcgKDIgJDIgIDIgHDcgHDIgKC0gJC0gIC0gHC0gKCggJCggICggHCg\
        gPCMgOCMgNCMgPB4gOB4gNB4gMCMgLCMgMB4gLB4gPBkgOBkgNBkgMBkgLBkgKCMgJCMgICMgKB4gJB4\
        gIB4gHCMgHB4gKBkgJBkgIBkgHBkgGDcgFDcgEDcgGDIgFDIgEDIgDDcgDDIgGC0gFC0gEC0gDC0gCDc\
        gBDcgADcgCDIgBDIgADIgCC0gBC0gAC0gGCggFCggECggDCggCCggBCggACggGCMgFCMgECMgGB4gFB4\
        gEB4gDCMgDB4gGBkgFBkgEBkgDBkgCCMgBCMgACMgCB4gBB4gAB4gCBkgBBkgABkgPBQgOBQgNBQgPA8\
        gOA8gNA8gMBQgLBQgMA8gLA8gPAogOAogNAogMAogLAogKBQgJBQgIBQgKA8gJA8gIA8gHBQgHA8gKAo\
        gJAogIAogHAogPAUgOAUgNAUgPAAgOAAgNAAgMAUgLAUgMAAgLAAgKAUgJAUgIAUgKAAgJAAgIAAgHAU\
        gHAAgGBQgFBQgEBQgGA8gFA8gEA8gDBQgDA8gGAogFAogEAogDAogCBQgBBQgABQgCA8gBA8gAA8gCAo\
        gBAogAAogGAUgFAUgEAUgGAAgFAAgEAAgDAUgDAAgCAUgBAUgAAUgCAAgBAAgAAAgAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        ACwAAAAAEAAMAAAI2wB/+eqV65atWpw0ZcJEaRKkR4547dKFi9YsWZsuWaokKVIjRotiwXqF6pSpUooS\
        ITrkpw+fPXpctWJFSlQoUIYIDRKUB08dOnNWqUo16pOnToUCAfpzx46cOHDeuGljpgyZMT568NghIwaM\
        Fy7YrFEjBswXLzpw3LDRgkUKFCfSoDkTpguXLTlq0JixQoWJEiS0ZMFyxUoVKiNEhAAxQUIECA+mSImi\
        JAmSIx88dODgoAGDBQqgPHFihMgQIRsyYLiQAEEBAgOaMFlSJAiQHxosVKBwwICAAAACAgA7
        """
    private static let webP = """
        UklGRioAAABXRUJQVlA4TB4AAAAvD8ACALmM6H/sIqL/ASEBYYT/dzV5IAYwJgCpyi4=
        """

    @Test(
        "a digest is that of the standard",
        arguments: [
            ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "a", 1_000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
            ),
        ])
    func digest(text: String, times: Int, expected: String) {
        let bytes = Array(String(repeating: text, count: times).utf8)
        #expect(SHA256.hex(of: bytes) == expected)
        for step in [1, 7, 64, 100] {
            var digest = SHA256()
            for start in stride(from: 0, to: bytes.count, by: step) {
                digest.update(Array(bytes[start..<min(bytes.count, start + step)]))
            }
            #expect(digest.finish() == expected)
        }
    }

    @Test("equal pixels have one digest however they are packed, other ones another")
    func pixels() throws {
        let contents = try Self.packed.map { try ImageAsset(bytes: Self.bytes($0.text)).contents }
        #expect(Set(contents.map(\.sha256)).count == contents.count)
        #expect(Set(contents.map(\.pixels)).count == 1)
        #expect(contents[0].pixels != nil)
        #expect(contents[0].size == Size(width: 16, height: 12))
        let other = try ImageAsset(bytes: Self.bytes(Self.other)).contents
        #expect(other.pixels != contents[0].pixels)
    }

    @Test("a file that breaks off anywhere is damaged, whatever its kind")
    func cutOff() throws {
        for text in [Self.packed[1].text, Self.jpeg, Self.gif, Self.webP] {
            let whole = Self.bytes(text)
            _ = try ImageAsset(bytes: whole)
            for length in stride(from: 12, to: whole.count, by: 5) {
                do throws(PictureRefusal) {
                    _ = try ImageAsset(bytes: Array(whole.prefix(length)))
                    // A WebP is padded to an even length.
                    #expect(length + 1 >= whole.count, "\(length)")
                } catch {
                    #expect(error.placeholder == .damaged, "\(length): \(error.message)")
                }
            }
        }
    }

    /// Twelve pixels, two of them clear, as a PNG and as GIF.
    private static let twelve = """
        iVBORw0KGgoAAAANSUhEUgAAAAMAAAAECAYAAABLLYUHAAAAH0lEQVR42mP4z8DwHwwZ/gMxCPwH\
        s0Cc/xBRJHmwEgAXORPtO6g+hwAAAABJRU5ErkJggg==
        """
    private static let gifs: [(name: String, text: String)] = [
        (
            "one table",
            "R0lGODlhAwAEAIEAAP8AAAD/AAAA/wkJCSH5BAEAAAMALAAAAAADAAQAAAIGRDQBIgpTADs="
        ),
        (
            "a table of its own",
            "R0lGODlhAwAEAAAAACH5BAEAAAMALAAAAAADAAQAgf8AAAD/AAAA/wkJCQIGRDQBIgpTADs="
        ),
        (
            "interlaced",
            "R0lGODlhAwAEAIEAAP8AAAD/AAAA/wkJCSH5BAEAAAMALAAAAAADAAQAQAIGRIQxAT0FADs="
        ),
        (
            "the colours in another order",
            "R0lGODlhAwAEAIEAAAD/AAkJCf8AAAAA/yH5BAEAAAEALAAAAAADAAQAAAIGFBYgMypRADs="
        ),
        (
            "another colour",
            "R0lGODlhAwAEAIEAAP4AAAD/AAAA/wkJCSH5BAEAAAMALAAAAAADAAQAAAIGRDQBIgpTADs="
        ),
        (
            "two pictures",
            """
            R0lGODlhAwAEAIEAAP8AAAD/AAAA/wkJCSH5BAEAAAMALAAAAAADAAQAAAIGRDQBIgpTACH5BAEA\
            AAMALAAAAAADAAQAAAIGRDQBIgpTADs=
            """
        ),
    ]

    @Test("a GIF has the pixels of the PNG that it looks like, whatever its table and order")
    func gifPixels() throws {
        let wanted = try ImageAsset(bytes: Self.bytes(Self.twelve)).contents.pixels
        #expect(wanted != nil)
        for (name, text) in Self.gifs {
            let contents = try ImageAsset(bytes: Self.bytes(text)).contents
            #expect(contents.format == "gif")
            let isSame = name != "another colour" && name != "two pictures"
            #expect((contents.pixels == wanted) == isSame, "\(name)")
            #expect((contents.pixels == nil) == (name == "two pictures"), "\(name)")
        }
        let photo = try ImageAsset(bytes: Self.bytes(Self.gif)).contents.pixels
        #expect(photo == "5c722aecb3604ef2c32ec5f46787b3474063aab97cd557d8a24dac8cbf7f9084")
    }

    @Test("a GIF whose data breaks is damaged or another picture, and nothing worse")
    func brokenGIF() throws {
        let whole = Self.bytes(Self.gif)
        let pixels = try ImageAsset(bytes: whole).contents.pixels
        // The version, the ground, the sides of a pixel and unused colours draw nothing.
        var (damaged, unchanged) = (0, 0)
        for index in whole.indices {
            for bit in [1, 4, 7] {
                var bytes = whole
                bytes[index] ^= 1 << UInt8(bit)
                do throws(PictureRefusal) {
                    let found = try ImageAsset(bytes: bytes).contents
                    if found.pixels == pixels { unchanged += 1 }
                } catch {
                    damaged += 1
                }
            }
        }
        #expect(damaged > 50)
        let changed = 3 * whole.count - damaged - unchanged
        #expect(changed > whole.count, "\(changed) of \(3 * whole.count)")
    }

    @Test("a remark in a JPEG changes its file and not what is seen")
    func remarks() throws {
        let plain = Self.bytes(Self.jpeg)
        let remark: [UInt8] = [0xFF, 0xFE, 0, 7] + Array("hello".utf8)
        let one = try ImageAsset(bytes: plain).contents
        let other = try ImageAsset(bytes: plain[..<2] + remark + plain[2...]).contents
        #expect(one.sha256 != other.sha256)
        #expect(one.pixels == other.pixels)
    }

    @Test("a picture in seven steps has the pixels of the one from above, and breaks as it does")
    func interlaced() throws {
        let file = Self.bytes(
            """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAAAAAE5i1LLAAAAg0lEQVR42mNgaGCUaGBwOMAY0cDA49Nz\
            hkEhYcEDRh0HBwcmHiBgYFNzS2tbduwZo5ACBICFwVICBgEFEzZc+MAoBpNigwIGJaekpkWHHjExamBI\
            MQsrGzsHJxc3T168+fDlx58ZOQVQAVwpXIuoqqlraGpp69SlW49effqVlVGakBYANzIpBQ9/UloAAAAA\
            SUVORK5CYII=
            """)
        let plain = try #require(Pixels(png: Self.bytes(Self.packed[3].text)))
        #expect(Pixels(png: file) == plain)
        let pixels = try ImageAsset(bytes: Self.bytes(Self.packed[3].text)).contents.pixels
        #expect(pixels != nil)
        #expect(try ImageAsset(bytes: file).contents.pixels == pixels)
        for index in file.indices {
            var bytes = file
            bytes[index] ^= 0x41
            #expect(throws: PictureRefusal.self) { try ImageAsset(bytes: bytes) }
        }
    }

    @Test(
        "an SVG is the same drawing however it is written",
        arguments: [
            "<svg height='9' width=\"8\"><rect x='1'></rect><text> a  b</text></svg>",
            "\u{FEFF}<?xml version=\"1.0\"?>\r\n<!-- a --><svg width=\"8\"\r\n height=\"9\" >\r\n"
                + "<rect\tx=\"1\" />\r\n<text> a  b</text>\r\n</svg>\r\n",
        ])
    func drawing(text: String) throws {
        let plain = "<svg width=\"8\" height=\"9\"><rect x=\"1\"/><text> a  b</text></svg>"
        let wanted = try #require(SVGForm.digest(of: Array(plain.utf8)))
        #expect(SVGForm.digest(of: Array(text.utf8)) == wanted)
        for (old, new) in [
            ("x=\"1\"", "x=\"2\""), (" a  b", " a b"), ("rect", "line"),
            ("<rect x=\"1\"/><text> a  b</text>", "<text> a  b</text><rect x=\"1\"/>"),
            ("<rect x=\"1\"/><text> a  b</text>", "<rect x=\"1\"><text> a  b</text></rect>"),
        ] {
            let other = plain.replacingOccurrences(of: old, with: new)
            #expect(SVGForm.digest(of: Array(other.utf8)) != wanted, "\(other)")
        }
    }

    @Test(
        "an SVG that is written in another way is recognized by its bytes",
        arguments: [
            "", "<svg", "<svg>", "<svg></g>", "</svg>", "<svg a=1/>", "<svg a='1' a='2'/>",
            "<svg a='/>",
            "<svg><![CDATA[a]]></svg>", "<svg xml:space='preserve'> </svg>", "<svg><!-- a</svg>",
            String(repeating: "<g>", count: 2000) + String(repeating: "</g>", count: 2000),
        ])
    func unknownForm(text: String) {
        #expect(SVGForm.digest(of: Array(text.utf8)) == nil)
    }

    @Test("Exif turns a picture only where it says how")
    func turned() {
        func notes(_ order: String, _ value: UInt8, type: UInt8 = 3, tag: UInt8 = 0x12) -> [UInt8] {
            let isBig = order == "MM"
            func number(_ bytes: [UInt8]) -> [UInt8] { isBig ? bytes : bytes.reversed() }
            return Array(order.utf8) + number([0, 0x2A]) + number([0, 0, 0, 8]) + number([0, 1])
                + number([1, tag]) + number([0, type]) + number([0, 0, 0, 1]) + number([0, value])
                + [0, 0]
        }
        for order in ["MM", "II"] {
            #expect(ExifOrientation.turn(in: notes(order, 6)[...]) == 6)
            #expect(ExifOrientation.turn(in: notes(order, 1)[...]) == nil)
            #expect(ExifOrientation.turn(in: notes(order, 9)[...]) == nil)
            #expect(ExifOrientation.turn(in: notes(order, 6, type: 4)[...]) == nil)
            #expect(ExifOrientation.turn(in: notes(order, 6, tag: 0x13)[...]) == nil)
            for length in 0..<20 {
                #expect(ExifOrientation.turn(in: notes(order, 6).prefix(length)) == nil)
            }
        }
        #expect(ExifOrientation.turn(in: Array("MM\0*\u{7F}\u{7F}\u{7F}\u{7F}".utf8)[...]) == nil)
    }

    @Test("any byte broken in a PNG is refused, and no more than its size is unpacked")
    func broken() throws {
        for (_, text) in Self.packed {
            let whole = Self.bytes(text)
            for index in stride(from: 0, to: whole.count, by: 3) {
                var bytes = whole
                bytes[index] ^= 0x41
                #expect(throws: PictureRefusal.self) { try ImageAsset(bytes: bytes) }
            }
        }
        var random = SeededNumbers(seed: 7)
        for _ in 0..<2_000 {
            let noise = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            var found = 0
            var inflater = Inflater([0x78, 0x9C] + noise, most: 1_000)
            do throws(Inflater.Fault) {
                try inflater.run { (piece) throws(Inflater.Fault) in found += piece.count }
            } catch {
                #expect(!error.message.isEmpty)
            }
            #expect(found <= 1_000)
        }
    }

    @Test(
        "an SVG that could run or load something is refused, one that refers to itself is not",
        arguments: [
            ("<g/>", nil), ("<use href='#a'/>", nil), ("<rect fill='url(#a)'/>", nil),
            ("<image href='data:image/png;base64,AAAA'/>", nil),
            ("<text>on and on = off</text>", nil),
            ("<image href='a.png'/>", .activeContent),
            ("<image href = ' http://a'/>", .activeContent),
            ("<image xlink:href='//a'/>", .activeContent),
            ("<a href='&#104;ttp://a'/>", .activeContent),
            ("<g onpointerdown ='x'/>", .activeContent), ("<g ONLOAD='x'/>", .activeContent),
            ("<rect fill='url( http://a)'/>", .activeContent),
            ("<style>@import 'a';</style>", .activeContent),
            ("<image href='data:image/svg+xml,a'/>", .activeContent),
        ] as [(String, PicturePlaceholder?)])
    func vectors(inner: String, expected: PicturePlaceholder?) {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'>\(inner)</svg>"
        do throws(PictureRefusal) {
            _ = try ImageAsset(bytes: Array(text.utf8))
            #expect(expected == nil)
        } catch {
            #expect(error.placeholder == expected, "\(error.message)")
        }
    }

    @Test(
        "a document type of the W3C's is no drawing; one with declarations or of others is refused",
        arguments: [
            ("<!DOCTYPE svg>", true),
            (
                "<?xml version='1.0'?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "
                    + "\"-//W3C//DTD SVG 1.1//EN\"\n "
                    + "\"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n",
                true
            ),
            ("<!DOCTYPE svg SYSTEM \"a.dtd\">", false),
            ("<!DOCTYPE svg SYSTEM \"http://www.w3.org/a.dtd\">", false),
            ("<!DOCTYPE svg PUBLIC \"-//Other//DTD SVG 1.1//EN\" \"http://a/b.dtd\">", false),
            (
                "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/a.dtd\" "
                    + "[<!ENTITY a \"b\">]>",
                false
            ),
            ("<!DOCTYPE svg [<!ELEMENT a ANY>]>", false), ("<!DOCTYPE html>", false),
            ("<!doctype svg>", false), ("<!DOCTYPE svg><!DOCTYPE svg>", false),
            ("<!DOCTYPE svg", false),
        ])
    func documentType(text: String, isAccepted: Bool) throws {
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><g/></svg>"
        let plain = try ImageAsset(bytes: Array(drawing.utf8))
        do throws(PictureRefusal) {
            let picture = try ImageAsset(bytes: Array((text + drawing).utf8))
            #expect(isAccepted)
            #expect(picture.contents.pixels == plain.contents.pixels)
            #expect(picture.contents.sha256 != plain.contents.sha256)
            #expect(picture.size == plain.size)
            let bytes = Base64.decode(Array(picture.address.split(separator: ",")[1].utf8)[...])
            #expect(!String(decoding: bytes, as: UTF8.self).contains("DOCTYPE"))
        } catch {
            #expect(!isAccepted, "\(error.message)")
            #expect(error.placeholder == .activeContent, "\(error.message)")
        }
    }

    @Test(
        "what iOS draws and a page does not is there and not drawn",
        arguments: [
            "%PDF-1.4", "BM123456789012", "II*\u{0}12345678", "\u{0}\u{0}\u{0}\u{18}ftypheic",
        ])
    func notDrawn(text: String) {
        do throws(PictureRefusal) {
            _ = try ImageAsset(bytes: Array(text.utf8))
            Issue.record("embedded")
        } catch {
            #expect(error.placeholder == .notDrawn)
        }
    }
}
