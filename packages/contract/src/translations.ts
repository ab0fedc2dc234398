import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'
import * as z from 'zod'
import { GalleryLocaleField } from './fields.ts'

/**
 * Texts of a record by language and field, in addition to its own fields, which are the main texts. In a request,
 * unnamed texts stay and an empty text deletes a translation. Visitors see the main text where a translation is
 * missing.
 */
export function translationsOf<const Texts extends Record<string, z.ZodType<string>>>(
  texts: Texts,
) {
  const ofLanguage = z.object(texts).partial().optional()
  return z.object(
    Object.fromEntries(GALLERY_LOCALE_CODES.map((code) => [code, ofLanguage])) as Record<
      GalleryLocale,
      typeof ofLanguage
    >,
  )
}

/** Texts of a public answer in another language than the answer's, each with its language. */
export function textLanguagesOf<const Field extends string>(fields: readonly Field[]) {
  return z
    .object(
      Object.fromEntries(fields.map((field) => [field, GalleryLocaleField.optional()])) as Record<
        Field,
        z.ZodOptional<typeof GalleryLocaleField>
      >,
    )
    .optional()
}
