import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'
import type { Translations } from '@proofdesk/domain/translations'

/** Translations as input values: every text in every language, empty without a translation. */
export type TranslationsForm<Field extends string> = Record<GalleryLocale, Record<Field, string>>

export function toTranslationsForm<Field extends string>(
  saved: Translations<Field> | undefined,
  fields: readonly Field[],
): TranslationsForm<Field> {
  return Object.fromEntries(
    GALLERY_LOCALE_CODES.map((locale) => [
      locale,
      Object.fromEntries(fields.map((field) => [field, saved?.[locale]?.[field] ?? ''])),
    ]),
  ) as TranslationsForm<Field>
}

/**
 * The texts that differ from those present when the form was opened; an empty one removes a translation. What others
 * have saved since isn't included.
 */
export function changedTranslations<Field extends string>(
  found: Translations<Field> | undefined,
  typed: Translations<Field>,
): Translations<Field> {
  const changes: Translations<Field> = {}
  for (const locale of GALLERY_LOCALE_CODES) {
    const before = found?.[locale]
    const changed = Object.entries(typed[locale] ?? {}).filter(
      ([field, text]) => text !== (before?.[field as Field] ?? ''),
    )
    if (changed.length > 0)
      changes[locale] = Object.fromEntries(changed) as Translations<Field>[typeof locale]
  }
  return changes
}

/** The same as a part of the request: empty if no text differs. */
export function translationsChange<Field extends string>(
  found: Translations<Field> | undefined,
  typed: Translations<Field> | undefined,
): { translations?: Translations<Field> } {
  const translations = changedTranslations(found, typed ?? {})
  return Object.keys(translations).length > 0 ? { translations } : {}
}
