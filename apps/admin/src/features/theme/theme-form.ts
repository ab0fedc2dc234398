import { type Account, ThemeDraft, UpdateAccount } from '@proofdesk/contract/admin/account'
import { problem } from '@proofdesk/contract/problems'
import { BLACK, type Colour, WHITE, parseColour, toHex } from '@proofdesk/domain/colour'
import { readable } from '@proofdesk/domain/contrast'
import { parseFontSize } from '@proofdesk/domain/font-size'
import { DEFAULT_COLOURS, LOGO_WIDTH_DEFAULT, TEXT_STYLES } from '@proofdesk/domain/theme'
import type { Control } from 'react-hook-form'
import * as z from 'zod'

export const COLOUR_NAMES = [
  'primary',
  'contrastText',
  'text',
  'background',
  'backgroundText',
  'footer',
] as const
export type ColourName = (typeof COLOUR_NAMES)[number]

export const STYLE_NAMES = ['default', ...TEXT_STYLES] as const
export type StyleName = (typeof STYLE_NAMES)[number]

const { shape } = UpdateAccount

/** Empty: the product's own. */
const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text === '' || parseColour(text) !== undefined, problem('not_a_colour'))
const Style = z.object({
  font: z.string(),
  /** Pixels, without their unit. */
  size: z
    .string()
    .trim()
    .transform((text) => text.replace(',', '.'))
    .refine(
      (text) => text === '' || parseFontSize(`${text}px`) !== undefined,
      problem('not_a_font_size'),
    ),
})

const record = <Name extends string, Value extends z.ZodType>(
  names: readonly Name[],
  value: Value,
) => z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)

/** The theme as its inputs hold it. */
export const themeSchema = z.object({
  mediaLogoGuid: shape.mediaLogoGuid.unwrap(),
  mediaLogoWidth: z
    .string()
    .trim()
    .transform((text) => (text === '' ? LOGO_WIDTH_DEFAULT : Number(text)))
    .pipe(shape.mediaLogoWidth.unwrap()),
  mediaFaviconGuid: shape.mediaFaviconGuid.unwrap(),
  showFooter: z.boolean(),
  colours: record(COLOUR_NAMES, Colour),
  styles: record(STYLE_NAMES, Style),
})
export type ThemeForm = z.input<typeof themeSchema>
export type ThemeOutput = z.output<typeof themeSchema>
export type ThemeControl = Control<ThemeForm, unknown, ThemeOutput>

const NO_COLOURS = fill(COLOUR_NAMES, () => '')

/** The inputs of a theme that chooses nothing; its pictures stay. */
export const DEFAULT_FORM: Omit<ThemeForm, 'mediaLogoGuid' | 'mediaFaviconGuid'> = {
  mediaLogoWidth: `${LOGO_WIDTH_DEFAULT}`,
  showFooter: true,
  colours: NO_COLOURS,
  styles: fill(STYLE_NAMES, () => ({ font: '', size: '' })),
}

export function toThemeForm({ theme, ...account }: Account): ThemeForm {
  const { palette = {}, typography = {} } = theme
  const { primary = {}, text = {}, background = {} } = palette
  return {
    mediaLogoGuid: account.mediaLogoGuid,
    mediaFaviconGuid: account.mediaFaviconGuid,
    mediaLogoWidth: `${account.mediaLogoWidth}`,
    showFooter: account.showFooter,
    colours: {
      primary: primary.main ?? '',
      contrastText: primary.contrastText ?? '',
      text: text.primary ?? '',
      background: background.default ?? '',
      backgroundText: background.text ?? '',
      footer: background.footer ?? '',
    },
    styles: fill(STYLE_NAMES, (name) => {
      const { fontFamily, fontSize } = name === 'default' ? typography : (typography[name] ?? {})
      const pixels = parseFontSize(fontSize)
      return { font: fontFamily ?? '', size: pixels === undefined ? '' : `${pixels}` }
    }),
  }
}

/** The form as the wire has it. The width of the content has no input and stays as it is. */
export function toThemeDraft(
  { colours, styles, ...rest }: ThemeOutput,
  { theme }: Pick<Account, 'theme'>,
): ThemeDraft {
  const { default: body, ...named } = fill(STYLE_NAMES, (name) => ({
    ...(styles[name].font !== '' && { fontFamily: styles[name].font }),
    ...(styles[name].size !== '' && { fontSize: `${styles[name].size}px` }),
  }))
  const chosen = (name: ColourName) => colours[name] || undefined
  return ThemeDraft.parse({
    ...rest,
    theme: {
      palette: {
        primary: { main: chosen('primary'), contrastText: chosen('contrastText') },
        text: { primary: chosen('text') },
        background: {
          default: chosen('background'),
          footer: chosen('footer'),
          text: chosen('backgroundText'),
        },
      },
      typography: { ...body, ...named },
      ...(theme.layout && { layout: theme.layout }),
    },
  })
}

/** Only what was changed is sent, so that two people can edit side by side. */
export function toChanges(draft: ThemeDraft, names: readonly (keyof ThemeForm)[]): UpdateAccount {
  const keys = names.map((name) => (name === 'colours' || name === 'styles' ? 'theme' : name))
  return Object.fromEntries([...new Set(keys)].map((key) => [key, draft[key]]))
}

/** The colours as visitors see them where nothing is chosen: those of the product, or what can be read on what was chosen. */
export function fallbackColours(colours: Record<ColourName, string>): Record<ColourName, string> {
  const chosen = fill(COLOUR_NAMES, (name) => parseColour(colours[name]))
  const background = chosen.background ?? parseColour(DEFAULT_COLOURS.background) ?? WHITE
  const primary = chosen.primary ?? parseColour(DEFAULT_COLOURS.primary) ?? BLACK
  const onBackground = (other: Colour | undefined, own: string) =>
    toHex(readable(background, [other, parseColour(own)]))
  return {
    primary: DEFAULT_COLOURS.primary,
    contrastText: toHex(readable(primary, [parseColour(DEFAULT_COLOURS.contrastText)])),
    text: onBackground(chosen.backgroundText, DEFAULT_COLOURS.text),
    background: DEFAULT_COLOURS.background,
    backgroundText: onBackground(chosen.text, DEFAULT_COLOURS.backgroundText),
    footer: toHex(background),
  }
}

function fill<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
