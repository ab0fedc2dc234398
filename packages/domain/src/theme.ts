/** Text styles that a theme gives a font and a size. */
export const TEXT_STYLES = ['body1', 'body2', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export type TextStyle = (typeof TEXT_STYLES)[number]

/** Defaults of a theme. Colours as CSS values, sizes in pixels. */
export const DEFAULT_COLOURS = {
  primary: '#b4451f',
  contrastText: '#ffffff',
  text: '#1c1a17',
  background: '#fafaf8',
  footer: '#fafaf8',
  backgroundText: '#222222',
} as const
export const DEFAULT_SIZES: Readonly<Record<TextStyle, number>> = {
  body1: 16,
  body2: 14,
  button: 14,
  h1: 48,
  h2: 28,
  h3: 20,
  h4: 18,
  h5: 16,
  h6: 14,
}

/** Maximum width of a public page in pixels. */
export const CONTENT_WIDTH_DEFAULT = 1_680
export const CONTENT_WIDTH_MIN = 320
export const CONTENT_WIDTH_MAX = 4_000

/** Default width of a logo in the header of a public page, in pixels. */
export const LOGO_WIDTH_DEFAULT = 120
export const LOGO_WIDTH_MIN = 20
export const LOGO_WIDTH_MAX = 600

/**
 * Sizes of icons made from the favicon's picture, in pixels per side: tabs, tabs on high-density screens, home screens,
 * app lists.
 */
export const ICON_SIZES = [16, 32, 180, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]

/** How a page's background picture is repeated. */
export const BACKGROUND_REPEATS = ['no-repeat', 'repeat', 'repeat-y', 'repeat-x'] as const
export type BackgroundRepeat = (typeof BACKGROUND_REPEATS)[number]
