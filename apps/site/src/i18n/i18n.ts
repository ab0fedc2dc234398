import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { isAmerican, spellSentences } from '@proofdesk/domain/spelling'
import { createInstance, type i18n } from 'i18next'

/** Translations by English sentence; English itself lists the singular forms only. */
export type Messages = Record<string, string>

/**
 * The translator of one page: a server renders many languages concurrently, so none of them is global. English is
 * spelled as in the studio's country.
 */
export function createTranslator(
  language: GalleryLocale,
  messages: Messages,
  country?: string,
): i18n {
  const translator = createInstance({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    // Malay is written `ms-my` in our addresses; i18next would look for `ms-MY`.
    lowerCaseLng: true,
    // React escapes already, and the head does its own escaping.
    interpolation: { escapeValue: false },
    initAsync: false,
    resources: { [language]: { translation: messages } },
    react: { useSuspense: false },
  })
  void translator.init()
  if (isAmerican(toFormatLocale(language, country))) spellSentences(translator, () => true)
  return translator
}
