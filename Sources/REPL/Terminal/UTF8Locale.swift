import Glibc

/// Makes the terminal's character set UTF-8.
///
/// Under `LC_ALL=C` readline takes each byte for a character and shows `K\303\244se`. It reads the
/// environment itself, so that `setlocale` alone does not help.
enum UTF8Locale {
  static func ensure() {
    unsafe setlocale(LC_ALL, "")
    guard unsafe String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" else { return }
    unsafe setenv("LC_ALL", "C.UTF-8", 1)
    unsafe setlocale(LC_ALL, "")
  }
}
