import { DEFAULT_FONT } from './fonts.ts'
import { CONTENT_WIDTH_DEFAULT, DEFAULT_COLOURS, DEFAULT_SIZES, TEXT_STYLES } from './theme.ts'

type Value = string | number
/** A theme or a part of one: values by name. */
interface Values {
  readonly [name: string]: Value | Values | undefined
}
type Chosen = (path: string) => Value | undefined

/** The default of each value of a theme, as public pages show it. */
const FALLBACKS: Readonly<Record<string, (chosen: Chosen) => Value>> = {
  'palette.primary.main': () => DEFAULT_COLOURS.primary,
  'palette.primary.contrastText': () => DEFAULT_COLOURS.contrastText,
  'palette.text.primary': (chosen) => chosen('palette.background.text') ?? DEFAULT_COLOURS.text,
  'palette.background.default': () => DEFAULT_COLOURS.background,
  'palette.background.footer': (chosen) =>
    chosen('palette.background.default') ?? DEFAULT_COLOURS.footer,
  'palette.background.text': (chosen) =>
    chosen('palette.text.primary') ?? DEFAULT_COLOURS.backgroundText,
  'typography.fontFamily': () => DEFAULT_FONT,
  'typography.fontSize': () => `${DEFAULT_SIZES.body1}px`,
  ...Object.fromEntries(
    TEXT_STYLES.flatMap((style) => [
      [
        `typography.${style}.fontFamily`,
        (chosen: Chosen) => chosen('typography.fontFamily') ?? DEFAULT_FONT,
      ],
      [
        `typography.${style}.fontSize`,
        (chosen: Chosen) =>
          (style === 'body1' ? chosen('typography.fontSize') : undefined) ??
          `${DEFAULT_SIZES[style]}px`,
      ],
    ]),
  ),
  'layout.contentWidth': () => CONTENT_WIDTH_DEFAULT,
}
const PATHS = Object.keys(FALLBACKS)

/** Fills in the product's defaults in a theme. */
export function fillTheme<Theme extends object>(theme: Theme): Theme {
  const chosen = chosenIn(theme)
  return build(PATHS.map((path) => [path, chosen(path) ?? FALLBACKS[path]!(chosen)])) as Theme
}

/**
 * The values to store of a sent theme. One with all values was read from an answer: values that equal the current ones
 * stay unset, so that defaults don't become choices. One with missing values is stored as it is.
 */
export function themeToKeep<Theme extends object>(sent: Theme, kept: object): Theme {
  const value = chosenIn(sent)
  if (PATHS.some((path) => value(path) === undefined)) return sent
  const before = chosenIn(kept)
  const read = chosenIn(fillTheme(kept))
  return build(
    PATHS.map((path) => [path, value(path) === read(path) ? before(path) : value(path)]),
  ) as Theme
}

function chosenIn(theme: object): Chosen {
  return (path) => {
    let at: Value | Values | undefined = theme as Values
    for (const name of path.split('.')) at = typeof at === 'object' ? at[name] : undefined
    return typeof at === 'object' ? undefined : at
  }
}

/** Builds an object from values and their paths; undefined values are left out. */
function build(values: readonly (readonly [path: string, value: Value | undefined])[]): Values {
  const theme: Record<string, unknown> = {}
  for (const [path, value] of values) {
    if (value === undefined) continue
    const names = path.split('.')
    const last = names.pop()!
    let at = theme
    for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>
    at[last] = value
  }
  return theme as Values
}
