// 120 files, of which a page loads those with its letters.
import '@fontsource-variable/noto-sans-jp/wght.css'
