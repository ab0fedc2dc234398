import { toLanguageTag } from '@proofdesk/domain/format-locale'
import type { GalleryLocale } from '@proofdesk/domain/locales'

/** The `lang` of a text that is in another language than its page; of the others none is needed. */
export const langOf = (language: GalleryLocale | undefined): string | undefined =>
  language && toLanguageTag(language)
