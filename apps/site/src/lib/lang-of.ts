import { toLanguageTag } from '@proofdesk/domain/format-locale'
import type { GalleryLocale } from '@proofdesk/domain/locales'

/** The `lang` attribute of a text in another language than its page; undefined for others. */
export const langOf = (language: GalleryLocale | undefined): string | undefined =>
  language && toLanguageTag(language)
