// 120 files, of which a page fetches those whose letters are on it.
import '@fontsource-variable/noto-sans-jp/wght.css'
