import { type Colour, WHITE, mix, parseColour } from './colour.ts'
import { contrast, luminance, paler, readable } from './contrast.ts'
import { DEFAULT_COLOURS } from './theme.ts'

/** A theme's colours as CSS values. */
export interface ThemePalette {
  primary?: { main?: string | undefined; contrastText?: string | undefined } | undefined
  text?: { primary?: string | undefined } | undefined
  background?:
    | { default?: string | undefined; footer?: string | undefined; text?: string | undefined }
    | undefined
}

const fallback = (name: keyof typeof DEFAULT_COLOURS): Colour =>
  parseColour(DEFAULT_COLOURS[name]) ?? WHITE

/** The background colour of a theme's pages. */
export function pageGround(palette: ThemePalette | undefined): Colour {
  return parseColour(palette?.background?.default) ?? fallback('background')
}

/** Whether a ground is a dark one. */
export function isDarkGround(ground: Colour): boolean {
  return luminance(ground) < 0.18
}

/** The colours of a theme's pages; a colour that isn't readable on its background is replaced by one that is. */
export function pageColours(palette: ThemePalette | undefined) {
  const paper = pageGround(palette)
  const isDark = isDarkGround(paper)
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
  const seen = contrast(paper, accent) >= 3 ? accent : ink
  return {
    paper,
    surface: mix(paper, isDark ? ink : WHITE, isDark ? 0.06 : 0.7),
    placeholder: mix(paper, ink, 0.07),
    hairline: mix(paper, ink, 0.12),
    control: paler(paper, ink, 3),
    ink,
    text,
    secondary: paler(paper, text, 4.8, 0.6),
    accent: seen,
    button: accent,
    'on-button': readable(accent, [
      parseColour(palette?.primary?.contrastText),
      WHITE,
      fallback('text'),
    ]),
    focus: seen,
    failure: readable(paper, [
      [176, 32, 32],
      [255, 138, 128],
    ]),
    footer,
    'footer-ink': readable(footer, textColours),
  } satisfies Record<string, Colour>
}
