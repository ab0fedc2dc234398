import type { Theme } from '@proofdesk/contract/theme'
import { toHex } from '@proofdesk/domain/colour'
import { parseFontSize } from '@proofdesk/domain/font-size'
import {
  DEFAULT_FONT,
  FONT_SUBSTITUTES,
  type Font,
  findFont,
  servedFont,
} from '@proofdesk/domain/fonts'
import { isDarkGround, pageColours, pageGround } from '@proofdesk/domain/page-colours'
import { CONTENT_WIDTH_DEFAULT, DEFAULT_SIZES, TEXT_STYLES } from '@proofdesk/domain/theme'

/**
 * The account's theme as custom properties, one declaration each. Every value is parsed and serialised again, so no
 * text of a theme reaches the style sheet; a colour that is illegible on its background is replaced by a legible one.
 */
export function themeCss(theme: Theme): string {
  return `:root{${Object.entries({ ...colourTokens(theme), ...typeTokens(theme) })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}

/** The colour of the browser's own interface. */
export function themeColour(theme: Theme): string {
  return toHex(pageGround(theme.palette))
}

/** The names of a theme's fonts, the body text's font first. */
export function themeFonts({ typography = {} }: Theme): string[] {
  const fonts = [
    typography.fontFamily,
    ...TEXT_STYLES.map((style) => typography[style]?.fontFamily),
  ]
    .map(findFont)
    .filter((font) => font !== undefined)
  return [...new Set([defaultFont(typography.fontFamily), ...fonts].map(servedFont))]
}

function colourTokens({ palette }: Theme): Record<string, string> {
  const colours = Object.entries(pageColours(palette))
  return {
    'color-scheme': isDarkGround(pageGround(palette)) ? 'dark' : 'light',
    ...Object.fromEntries(colours.map(([name, colour]) => [`--${name}`, toHex(colour)])),
  }
}

function typeTokens({ typography = {}, layout }: Theme): Record<string, string> {
  const tokens: Record<string, string> = {
    '--font': toFontStack(defaultFont(typography.fontFamily)),
    '--content-width': `${layout?.contentWidth ?? CONTENT_WIDTH_DEFAULT}px`,
  }
  for (const name of TEXT_STYLES) {
    const style = typography[name]
    // The theme's default size applies to body text without its own size.
    const inherited = name === 'body1' ? parseFontSize(typography.fontSize) : undefined
    const font = findFont(style?.fontFamily)
    tokens[`--${name}-size`] =
      `${parseFontSize(style?.fontSize) ?? inherited ?? DEFAULT_SIZES[name]}px`
    tokens[`--${name}-font`] = font ? toFontStack(font) : 'var(--font)'
  }
  const title = findFont(typography.h1?.fontFamily) ?? defaultFont(typography.fontFamily)
  return { ...tokens, ...(title.category === 'script' && SCRIPT_TITLE) }
}

/** Script fonts have one weight and no tracking; they are narrower than others (part of the size). */
const SCRIPT_TITLE = { '--title-weight': '400', '--title-tracking': '0', '--title-letter': '0.42' }

function defaultFont(name: string | undefined): Font {
  return findFont(name) ?? { name: DEFAULT_FONT, category: 'sans-serif' }
}

/**
 * Thai and Japanese have one font each that goes with all others (Japanese on Japanese pages only); other missing
 * letters use the system's.
 */
function toFontStack(font: Font): string {
  const name = servedFont(font)
  return `"${name}","${name} Fallback","Noto Sans Thai","Noto Sans JP Variable",${FONT_SUBSTITUTES[font.category]}`
}
