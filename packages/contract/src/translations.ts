import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'
import * as z from 'zod'
import { GalleryLocaleField } from './fields.ts'

/**
 * Texts of a record by language and field, beside its own fields, which are the main texts. Sent, what is not named stays
 * and an empty text removes a translation. Visitors read the main text where one is missing.
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

/** Texts of a public answer that are in another language than the one that it is in, each with its language. */
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
