/** The kind of fallback font, used until a font has loaded and for letters that it lacks. */
export type FontCategory = 'sans-serif' | 'serif' | 'script'

export interface Font {
  name: string
  category: FontCategory
  /** Served instead of the font, which may not be given to visitors without a licence of the studio's own. */
  shownAs?: string
}

const sans = (name: string): Font => ({ name, category: 'sans-serif' })
const serif = (name: string): Font => ({ name, category: 'serif' })
const script = (name: string): Font => ({ name, category: 'script' })

/** Fonts for themes, by name. All are free and served by us, except those shown as another. */
export const FONTS: readonly Font[] = [
  sans('Archivo'),
  sans('Barlow'),
  sans('Bebas Neue'),
  serif('Bitter'),
  // Commercial; Outfit has the same round, even letters.
  { ...sans('Campton'), shownAs: 'Outfit' },
  serif('Cormorant Garamond'),
  serif('Crimson Pro'),
  script('Dancing Script'),
  sans('DM Sans'),
  serif('DM Serif Display'),
  serif('EB Garamond'),
  sans('Figtree'),
  script('Great Vibes'),
  sans('Inter'),
  sans('Josefin Sans'),
  sans('Jost'),
  sans('Lato'),
  sans('League Spartan'),
  serif('Libre Baskerville'),
  serif('Lora'),
  sans('Manrope'),
  serif('Merriweather'),
  sans('Montserrat'),
  sans('Mulish'),
  sans('Nunito'),
  sans('Open Sans'),
  sans('Oswald'),
  sans('Outfit'),
  serif('Playfair Display'),
  sans('Plus Jakarta Sans'),
  sans('Poppins'),
  sans('Quicksand'),
  sans('Raleway'),
  sans('Roboto'),
  sans('Rubik'),
  sans('Source Sans 3'),
  serif('Source Serif 4'),
  sans('Space Grotesk'),
  sans('Urbanist'),
  sans('Work Sans'),
]

/** The default font of pages. */
export const DEFAULT_FONT = 'Inter'

const BY_NAME = new Map(FONTS.map((font) => [font.name, font]))

/** Finds a font by its exact name in the list. */
export function findFont(name: string | undefined): Font | undefined {
  return name === undefined ? undefined : BY_NAME.get(name)
}

export function isFont(name: string): boolean {
  return BY_NAME.has(name)
}

/** The name of the font that visitors see. */
export function servedFont({ name, shownAs }: Font): string {
  return shownAs ?? name
}

/** Fallback fonts, used until a font has loaded and for letters that it lacks. */
export const FONT_SUBSTITUTES: Record<FontCategory, string> = {
  'sans-serif': 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: 'Georgia,"Times New Roman",serif',
  script: '"Snell Roundhand","Segoe Script",cursive',
}
