import type { Theme } from '@proofdesk/contract/admin/account'
import {
  contrast,
  luminance,
  mix,
  paler,
  parseColour,
  readable,
  toHex,
  WHITE,
  type Colour,
} from './colour.ts'

/** The colours where the account has chosen none. */
const PAPER: Colour = [250, 250, 248]
const INK: Colour = [28, 26, 23]
const SAFELIGHT: Colour = [180, 69, 31]

const CONTENT_WIDTH = 1680
const SYSTEM_FONTS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
const PRODUCT_FONTS = `"Inter Variable", "Inter Fallback", ${SYSTEM_FONTS}`
const SIZES = {
  body1: 16,
  body2: 14,
  button: 14,
  h1: 48,
  h2: 28,
  h3: 20,
  h4: 18,
  h5: 16,
  h6: 14,
} as const

/**
 * The account's theme as custom properties, one declaration each. Every value is read and written anew, so no text of a theme
 * reaches the style sheet; a colour that can't be read on its ground gives way to one that can.
 */
export function themeCss(theme: Theme): string {
  return `:root{${Object.entries({ ...colourTokens(theme), ...typeTokens(theme) })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}

/** The colour around the browser's own parts. */
export function themeColour(theme: Theme): string {
  return toHex(parseColour(theme.palette?.background?.default) ?? PAPER)
}

function colourTokens({ palette }: Theme): Record<string, string> {
  const paper = parseColour(palette?.background?.default) ?? PAPER
  const wishes = [
    parseColour(palette?.text?.primary),
    parseColour(palette?.background?.text),
    INK,
    PAPER,
  ]
  const ink = readable(paper, wishes)
  const accent = parseColour(palette?.primary?.main) ?? SAFELIGHT
  const footer = parseColour(palette?.background?.footer) ?? paper
  const isDark = luminance(paper) < 0.18
  const colours = {
    '--paper': paper,
    '--surface': mix(paper, isDark ? ink : WHITE, isDark ? 0.06 : 0.7),
    '--placeholder': mix(paper, ink, 0.07),
    '--hairline': mix(paper, ink, 0.12),
    '--control': paler(paper, ink, 3),
    '--ink': ink,
    '--secondary': paler(paper, ink, 4.8, 0.6),
    '--accent': contrast(paper, accent) >= 3 ? accent : ink,
    '--button': accent,
    '--on-button': readable(accent, [parseColour(palette?.primary?.contrastText), WHITE, INK]),
    '--focus': contrast(paper, accent) >= 3 ? accent : ink,
    '--failure': readable(paper, [
      [176, 32, 32],
      [255, 138, 128],
    ]),
    '--footer': footer,
    '--footer-ink': readable(footer, wishes),
  }
  return {
    'color-scheme': isDark ? 'dark' : 'light',
    ...Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)])),
  }
}

function typeTokens({ typography = {}, layout }: Theme): Record<string, string> {
  const tokens: Record<string, string> = {
    '--font': toFontStack(typography.fontFamily, PRODUCT_FONTS),
    '--content-width': `${layout?.contentWidth ?? CONTENT_WIDTH}px`,
  }
  for (const [name, size] of Object.entries(SIZES) as [keyof typeof SIZES, number][]) {
    const font = typography[name]
    // The theme's default size is that of body text without a size of its own.
    const inherited = name === 'body1' ? toPixels(typography.fontSize) : undefined
    tokens[`--${name}-size`] = `${toPixels(font?.fontSize) ?? inherited ?? size}px`
    tokens[`--${name}-font`] = toFontStack(font?.fontFamily, 'var(--font)')
  }
  return tokens
}

/** A size in px; `rem` and `em` are of 16 px. Undefined when it is none, and kept where a page stays usable. */
export function toPixels(text: string | undefined): number | undefined {
  const [, number, unit] =
    /^(\d{1,3}(?:\.\d{1,4})?)\s*(px|rem|em|pt|%)?$/.exec(text?.trim() ?? '') ?? []
  if (number === undefined) return undefined
  const scale = { px: 1, rem: 16, em: 16, pt: 4 / 3, '%': 0.16 }[unit ?? 'px'] ?? 1
  const pixels = Number(number) * scale
  return pixels > 0 ? Math.round(Math.min(Math.max(pixels, 11), 120) * 100) / 100 : undefined
}

const GENERIC = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'system-ui'])

/** Font names, each quoted by us; one with anything but letters, digits, spaces and hyphens is dropped. */
export function toFontStack(text: string | undefined, fallback: string): string {
  const names = (text ?? '')
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        .trim(),
    )
    .filter((name) => /^[\p{L}\p{N}][\p{L}\p{N} -]{0,60}$/u.test(name))
    .map((name) => (GENERIC.has(name.toLowerCase()) ? name.toLowerCase() : `"${name}"`))
  return names.length > 0 ? `${names.join(',')},${fallback}` : fallback
}
