import { DEFAULT_LANGUAGE, type AccountLanguage } from '@proofdesk/domain/locales'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/**
 * The English sentence is the key, so English needs entries for its singular forms only. Each noun has its own small file per
 * language (`de/galleries.json`); they are merged here. A new language is a folder and a line in `DICTIONARIES`.
 */
const DICTIONARIES: Partial<Record<AccountLanguage, () => Promise<Dictionary>>> = {
  en: async () => (await import('./en.ts')).dictionary,
  de: async () => (await import('./de.ts')).dictionary,
}
export type Dictionary = Record<string, string>

/** Languages the console itself speaks; with another account language in the address, sentences are English and formats are that language's. */
export const CONSOLE_LANGUAGES = Object.keys(DICTIONARIES) as AccountLanguage[]

export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  keySeparator: false,
  nsSeparator: false,
  // React escapes already.
  interpolation: { escapeValue: false },
  // Malay is written `ms-my` in our addresses; i18next would look for `ms-MY`.
  lowerCaseLng: true,
  initAsync: false,
  resources: {},
  react: { useSuspense: false },
})

/** Loads the language's sentences and switches to it. */
export async function activateLanguage(language: AccountLanguage): Promise<void> {
  await Promise.all([loadDictionary(DEFAULT_LANGUAGE), loadDictionary(language)])
  if (i18n.language !== language) await i18n.changeLanguage(language)
  document.documentElement.lang = CONSOLE_LANGUAGES.includes(language) ? language : DEFAULT_LANGUAGE
  rememberLanguage(language)
}

async function loadDictionary(language: AccountLanguage): Promise<void> {
  const load = DICTIONARIES[language]
  if (load && !i18n.hasResourceBundle(language, 'translation'))
    i18n.addResourceBundle(language, 'translation', await load())
}

const REMEMBERED = 'proofdesk.language'

function rememberLanguage(language: AccountLanguage): void {
  try {
    localStorage.setItem(REMEMBERED, language)
  } catch {
    // Without storage the browser's preferred language is used again next time.
  }
}

/** The language for screens without a session: the one used last, else the browser's, else English. */
export function preferredLanguage(): AccountLanguage {
  const preferred = [
    localStorage.getItem(REMEMBERED) ?? '',
    ...navigator.languages.map((requested) => requested.slice(0, 2).toLowerCase()),
  ]
  for (const requested of preferred) {
    const found = CONSOLE_LANGUAGES.find((language) => language === requested)
    if (found) return found
  }
  return DEFAULT_LANGUAGE
}
