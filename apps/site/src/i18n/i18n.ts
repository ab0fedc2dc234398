import { createInstance, type i18n } from 'i18next'

/** Languages that the site itself speaks; in any other language of a gallery the site's own words are English. */
export const UI_LANGUAGES = ['en', 'de'] as const
export type UiLanguage = (typeof UI_LANGUAGES)[number]

export function uiLanguage(language: string): UiLanguage {
  return UI_LANGUAGES.find((code) => code === language) ?? 'en'
}

/** Sentences by their English sentence; English itself lists the singular forms only. */
export type Messages = Record<string, string>

/** The translator of one page: a server renders many languages at once, so none of them is global. */
export function createTranslator(language: UiLanguage, messages: Messages): i18n {
  const translator = createInstance({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    // React escapes already, and the head does so for itself.
    interpolation: { escapeValue: false },
    initAsync: false,
    resources: { [language]: { translation: messages } },
    react: { useSuspense: false },
  })
  void translator.init()
  return translator
}
