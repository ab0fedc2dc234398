import { parseColour } from '@proofdesk/domain/colour'
import { parseFontSize } from '@proofdesk/domain/font-size'
import { fillTheme, themeToKeep } from '@proofdesk/domain/filled-theme'
import { isFont } from '@proofdesk/domain/fonts'
import { CONTENT_WIDTH_MAX, CONTENT_WIDTH_MIN } from '@proofdesk/domain/theme'
import * as z from 'zod'
import { problem } from './problems.ts'

/** `#rgb` or `#rrggbb`: what a theme says is in style sheets, so nothing else is taken. */
const ColourField = z
  .string()
  .trim()
  .toLowerCase()
  .max(20)
  .refine((text) => parseColour(text) !== undefined, problem('not_a_colour'))
/** One of the listed fonts, by its name. */
const FontField = z.string().trim().max(80).refine(isFont, problem('not_a_choice'))
/** `18px` or `1.125rem`, 11 to 120 pixels. */
const FontSizeField = z
  .string()
  .trim()
  .max(20)
  .refine((text) => parseFontSize(text) !== undefined, problem('not_a_font_size'))

/** What a theme consists of; every part may be missing and then falls back to the product's own. */
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

/** A theme as a form sends it: all of it, each value checked. */
export const UpdateTheme = themeOf<z.ZodType<string>>({
  colour: ColourField,
  font: FontField,
  size: FontSizeField,
})
export type UpdateTheme = z.infer<typeof UpdateTheme>

/** A theme as it is read. A value that was kept before and is not taken any more is left out. */
export const Theme = themeOf({
  colour: ColourField.optional().catch(undefined),
  font: FontField.optional().catch(undefined),
  size: FontSizeField.optional().catch(undefined),
})
export type Theme = z.infer<typeof Theme>

/** A kept theme with everything that it leaves to the product, as programs read it. */
export const toFilledTheme = (kept: Theme): Theme => fillTheme(Theme.parse(kept))

/** What is to be kept of a theme that is sent: of one that was read whole, what it changes. */
export const toKeptTheme = (sent: UpdateTheme, kept: Theme): Theme =>
  themeToKeep<Theme>(sent, Theme.parse(kept))
