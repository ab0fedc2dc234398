import { UpdateAccount } from '@proofdesk/contract/admin/account'
import { problem } from '@proofdesk/contract/problems'
import { type Theme, UpdateTheme } from '@proofdesk/contract/theme'
import { BLACK, type Colour, WHITE, parseColour, toHex } from '@proofdesk/domain/colour'
import { readable } from '@proofdesk/domain/contrast'
import { parseFontSize } from '@proofdesk/domain/font-size'
import { DEFAULT_COLOURS, LOGO_WIDTH_DEFAULT, TEXT_STYLES } from '@proofdesk/domain/theme'
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

/** Empty uses the product's default. */
const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text === '' || parseColour(text) !== undefined, problem('not_a_colour'))
const Style = z.object({
  font: z.string(),
  /** Pixels, without the unit. */
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

const Layout = UpdateTheme.shape.layout.unwrap()

/** Colours, styles and page width as input values; parsed into the wire's theme. */
const ThemeField = z
  .object({
    colours: record(COLOUR_NAMES, Colour),
    styles: record(STYLE_NAMES, Style),
    contentWidth: z
      .string()
      .trim()
      .transform((text) => (text === '' ? undefined : Number(text)))
      .pipe(Layout.shape.contentWidth),
  })
  .transform(toTheme)

/** The fields that every branding has: the account's, a gallery's, a page's. Names are the wire's. */
export const brandingShape = {
  mediaLogoGuid: shape.mediaLogoGuid.unwrap(),
  mediaLogoWidth: z
    .string()
    .trim()
    .transform((text) => (text === '' ? LOGO_WIDTH_DEFAULT : Number(text)))
    .pipe(shape.mediaLogoWidth.unwrap()),
  mediaFaviconGuid: shape.mediaFaviconGuid.unwrap(),
  theme: ThemeField,
}
const Branding = z.object(brandingShape)
/** The fields that the inputs in this folder find in the form around them. */
export type BrandingForm = z.input<typeof Branding>

/** The input values of a theme without choices; pictures are kept. */
export const DEFAULT_BRANDING: Omit<BrandingForm, 'mediaLogoGuid' | 'mediaFaviconGuid'> = {
  mediaLogoWidth: `${LOGO_WIDTH_DEFAULT}`,
  theme: toThemeField({}),
}

interface SavedBranding {
  mediaLogoGuid: string | null
  mediaLogoWidth: number
  mediaFaviconGuid: string | null
  /** Empty in the inputs for product defaults. */
  chosenTheme: Theme
}

export const toBrandingForm = ({
  chosenTheme,
  mediaLogoWidth,
  ...pictures
}: SavedBranding): BrandingForm => ({
  mediaLogoGuid: pictures.mediaLogoGuid,
  mediaLogoWidth: `${mediaLogoWidth}`,
  mediaFaviconGuid: pictures.mediaFaviconGuid,
  theme: toThemeField(chosenTheme),
})

function toThemeField({
  palette = {},
  typography = {},
  layout = {},
}: Theme): BrandingForm['theme'] {
  const { primary = {}, text = {}, background = {} } = palette
  return {
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
    contentWidth: layout.contentWidth === undefined ? '' : `${layout.contentWidth}`,
  }
}

function toTheme({
  colours,
  styles,
  contentWidth,
}: {
  colours: Record<ColourName, string>
  styles: Record<StyleName, { font: string; size: string }>
  contentWidth?: number | undefined
}): UpdateTheme {
  const { default: body, ...named } = fill(STYLE_NAMES, (name) => ({
    ...(styles[name].font !== '' && { fontFamily: styles[name].font }),
    ...(styles[name].size !== '' && { fontSize: `${styles[name].size}px` }),
  }))
  const chosen = (name: ColourName) => colours[name] || undefined
  return UpdateTheme.parse({
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
    ...(contentWidth !== undefined && { layout: { contentWidth } }),
  })
}

/** The colours that visitors see without a choice: the product's, or ones that are legible on the chosen colours. */
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
