/**
 * The width of a font's letters relative to Arial's (serif fonts: Times New Roman's), then its ascent and descent at
 * that width; per cent. A fallback with these measures is shown until the font has loaded, without a layout shift.
 * Measured with a paragraph of English in the regular weight.
 */
export const FALLBACK_MEASURES: Readonly<
  Record<string, readonly [width: number, ascent: number, descent: number]>
> = {
  Archivo: [101.7, 86.3, 20.6],
  Barlow: [96.1, 104, 20.8],
  'Bebas Neue': [76.5, 117.7, 39.2],
  Bitter: [111.1, 84.1, 23.8],
  'Cormorant Garamond': [96.5, 95.8, 29.8],
  'Crimson Pro': [97.9, 91.5, 21.9],
  'Dancing Script': [81.1, 113.4, 34.5],
  'DM Sans': [104.7, 94.7, 29.6],
  'DM Serif Display': [109.8, 94.3, 30.5],
  'EB Garamond': [94.4, 106.6, 31.6],
  Figtree: [99.6, 95.4, 25.1],
  'Great Vibes': [65.9, 129.2, 60.9],
  Inter: [107.4, 90.2, 22.5],
  'Josefin Sans': [92.2, 81.3, 27.1],
  Jost: [96.5, 110.9, 38.8],
  Lato: [97, 101.8, 22],
  'League Spartan': [87.4, 80.1, 25.2],
  'Libre Baskerville': [127.8, 75.9, 21.1],
  Lora: [114.9, 87.6, 23.9],
  Manrope: [98.9, 107.8, 30.3],
  Merriweather: [116.8, 84.3, 23.4],
  Montserrat: [109.1, 88.7, 23],
  Mulish: [100.4, 100.1, 24.9],
  Nunito: [97.5, 103.7, 36.2],
  'Open Sans': [105.2, 101.6, 27.8],
  Oswald: [81.2, 146.8, 35.6],
  Outfit: [98.8, 101.2, 26.3],
  'Playfair Display': [111, 97.5, 22.6],
  'Plus Jakarta Sans': [104, 99.8, 21.4],
  Poppins: [111.8, 93.9, 31.3],
  Quicksand: [102.9, 97.2, 24.3],
  Raleway: [101, 93, 23.2],
  Roboto: [99.5, 93.2, 24.5],
  Rubik: [102.3, 91.4, 24.4],
  'Source Sans 3': [89.2, 114.8, 44.8],
  'Source Serif 4': [117.9, 87.9, 28.4],
  'Space Grotesk': [110.2, 89.3, 26.5],
  Urbanist: [99, 95.9, 25.2],
  'Work Sans': [112.7, 82.5, 21.6],
}
