import EngageCore
