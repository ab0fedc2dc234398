import { parseColour } from '@proofdesk/domain/colour'
import { parseFontSize } from '@proofdesk/domain/font-size'
import { fillTheme, themeToKeep } from '@proofdesk/domain/filled-theme'
import { isFont } from '@proofdesk/domain/fonts'
import { CONTENT_WIDTH_MAX, CONTENT_WIDTH_MIN } from '@proofdesk/domain/theme'
import * as z from 'zod'
import { problem } from './problems.ts'

/** `#rgb` or `#rrggbb` only: theme values are written into style sheets. */
const ColourField = z
  .string()
  .trim()
  .toLowerCase()
  .max(20)
  .refine((text) => parseColour(text) !== undefined, problem('not_a_colour'))
/** The name of one of the listed fonts. */
const FontField = z.string().trim().max(80).refine(isFont, problem('not_a_choice'))
/** `18px` or `1.125rem`, 11 to 120 pixels. */
const FontSizeField = z
  .string()
  .trim()
  .max(20)
  .refine((text) => parseFontSize(text) !== undefined, problem('not_a_font_size'))

/** A theme's fields; any may be missing and then falls back to the product's default. */
function themeOf<Value extends z.ZodType<string | undefined>>(fields: {
  colour: Value
  font: Value
  size: Value
}) {
  const { colour, font, size } = fields
  const style = z.object({ fontFamily: font, fontSize: size }).partial()
  return z
    .object({
      palette: z
        .object({
          primary: z.object({ main: colour, contrastText: colour }).partial(),
          text: z.object({ primary: colour }).partial(),
          background: z.object({ default: colour, footer: colour, text: colour }).partial(),
        })
        .partial(),
      typography: z
        .object({
          fontFamily: font,
          fontSize: size,
          body1: style,
          body2: style,
          button: style,
          h1: style,
          h2: style,
          h3: style,
          h4: style,
          h5: style,
          h6: style,
        })
        .partial(),
      layout: z
        .object({ contentWidth: z.int().min(CONTENT_WIDTH_MIN).max(CONTENT_WIDTH_MAX) })
        .partial(),
    })
    .partial()
}

/** A theme as sent by a form: every value is checked. */
export const UpdateTheme = themeOf<z.ZodType<string>>({
  colour: ColourField,
  font: FontField,
  size: FontSizeField,
})
export type UpdateTheme = z.infer<typeof UpdateTheme>

/** A theme as read. Stored values that are no longer valid are left out. */
export const Theme = themeOf({
  colour: ColourField.optional().catch(undefined),
  font: FontField.optional().catch(undefined),
  size: FontSizeField.optional().catch(undefined),
})
export type Theme = z.infer<typeof Theme>

/** A stored theme with the product's defaults filled in, for API answers. */
export const toFilledTheme = (kept: Theme): Theme => fillTheme(Theme.parse(kept))

/** The values to store of a sent theme: if it was read with all values, only those it changes. */
export const toKeptTheme = (sent: UpdateTheme, kept: Theme): Theme =>
  themeToKeep<Theme>(sent, Theme.parse(kept))
