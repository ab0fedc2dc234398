import type { Theme } from '@proofdesk/contract/theme'
import { type Colour, WHITE, mix, parseColour, toHex } from '@proofdesk/domain/colour'
import { contrast, luminance, paler, readable } from '@proofdesk/domain/contrast'
import { parseFontSize } from '@proofdesk/domain/font-size'
import {
  DEFAULT_FONT,
  type FontCategory,
  type Font,
  findFont,
  servedFont,
} from '@proofdesk/domain/fonts'
import {
  CONTENT_WIDTH_DEFAULT,
  DEFAULT_COLOURS,
  DEFAULT_SIZES,
  TEXT_STYLES,
} from '@proofdesk/domain/theme'

/** What stands in for a font until it is there, and for letters of languages that it lacks. */
const SUBSTITUTES: Record<FontCategory, string> = {
  'sans-serif': 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: 'Georgia,"Times New Roman",serif',
  script: '"Snell Roundhand","Segoe Script",cursive',
}

/**
 * The account's theme as custom properties, one declaration each. Every value is read and written anew, so no text of a
 * theme reaches the style sheet; a colour that can't be read on its ground gives way to one that can.
 */
export function themeCss(theme: Theme): string {
  return `:root{${Object.entries({ ...colourTokens(theme), ...typeTokens(theme) })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}

/** The colour around the browser's own parts. */
export function themeColour(theme: Theme): string {
  return toHex(groundOf(theme))
}

/** Names of the fonts that the pages of a theme are set in, that of body text first. */
export function themeFonts({ typography = {} }: Theme): string[] {
  const fonts = [
    typography.fontFamily,
    ...TEXT_STYLES.map((style) => typography[style]?.fontFamily),
  ]
    .map(findFont)
    .filter((font) => font !== undefined)
  return [...new Set([defaultFont(typography.fontFamily), ...fonts].map(servedFont))]
}

const fallback = (name: keyof typeof DEFAULT_COLOURS): Colour =>
  parseColour(DEFAULT_COLOURS[name]) ?? WHITE

const groundOf = ({ palette }: Theme): Colour =>
  parseColour(palette?.background?.default) ?? fallback('background')

function colourTokens(theme: Theme): Record<string, string> {
  const { palette } = theme
  const paper = groundOf(theme)
  const chosenText = parseColour(palette?.text?.primary)
  const chosenGroundText = parseColour(palette?.background?.text)
  const ink = readable(paper, [
    chosenText,
    chosenGroundText,
    fallback('text'),
    fallback('background'),
  ])
  const textColours = [
    chosenGroundText,
    chosenText,
    fallback('backgroundText'),
    fallback('background'),
  ]
  const text = readable(paper, textColours)
  const accent = parseColour(palette?.primary?.main) ?? fallback('primary')
  const footer = parseColour(palette?.background?.footer) ?? paper
  const isDark = luminance(paper) < 0.18
  const colours = {
    '--paper': paper,
    '--surface': mix(paper, isDark ? ink : WHITE, isDark ? 0.06 : 0.7),
    '--placeholder': mix(paper, ink, 0.07),
    '--hairline': mix(paper, ink, 0.12),
    '--control': paler(paper, ink, 3),
    '--ink': ink,
    '--text': text,
    '--secondary': paler(paper, text, 4.8, 0.6),
    '--accent': contrast(paper, accent) >= 3 ? accent : ink,
    '--button': accent,
    '--on-button': readable(accent, [
      parseColour(palette?.primary?.contrastText),
      WHITE,
      fallback('text'),
    ]),
    '--focus': contrast(paper, accent) >= 3 ? accent : ink,
    '--failure': readable(paper, [
      [176, 32, 32],
      [255, 138, 128],
    ]),
    '--footer': footer,
    '--footer-ink': readable(footer, textColours),
  }
  return {
    'color-scheme': isDark ? 'dark' : 'light',
    ...Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)])),
  }
}

function typeTokens({ typography = {}, layout }: Theme): Record<string, string> {
  const tokens: Record<string, string> = {
    '--font': toFontStack(defaultFont(typography.fontFamily)),
    '--content-width': `${layout?.contentWidth ?? CONTENT_WIDTH_DEFAULT}px`,
  }
  for (const name of TEXT_STYLES) {
    const style = typography[name]
    // The theme's default size is that of body text without a size of its own.
    const inherited = name === 'body1' ? parseFontSize(typography.fontSize) : undefined
    const font = findFont(style?.fontFamily)
    tokens[`--${name}-size`] =
      `${parseFontSize(style?.fontSize) ?? inherited ?? DEFAULT_SIZES[name]}px`
    tokens[`--${name}-font`] = font ? toFontStack(font) : 'var(--font)'
  }
  return tokens
}

function defaultFont(name: string | undefined): Font {
  return findFont(name) ?? { name: DEFAULT_FONT, category: 'sans-serif' }
}

/**
 * Thai and Japanese have a font each that goes with all of them (Japanese on Japanese pages only); other letters that a
 * font lacks are the system's.
 */
function toFontStack(font: Font): string {
  const name = servedFont(font)
  return `"${name}","${name} Fallback","Noto Sans Thai","Noto Sans JP Variable",${SUBSTITUTES[font.category]}`
}
