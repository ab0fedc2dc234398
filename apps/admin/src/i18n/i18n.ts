import { toFormatLocale, toLanguageTag } from '@proofdesk/domain/format-locale'
import {
  ACCOUNT_LANGUAGE_CODES,
  type AccountLanguage,
  DEFAULT_LANGUAGE,
  findLanguage,
  toAccountLanguage,
} from '@proofdesk/domain/locales'
import { isAmerican, spellSentences } from '@proofdesk/domain/spelling'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Dictionary } from './dictionary.ts'

/**
 * The English sentence is the key, so English needs entries for its singular forms only. Each noun has a small file for
 * each language (`de/galleries.json`); `de.ts` merges them and the contract's into one that is loaded with its language alone.
 */
const DICTIONARIES: Record<AccountLanguage, () => Promise<{ dictionary: Dictionary }>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  pt: () => import('./pt.ts'),
  no: () => import('./no.ts'),
  it: () => import('./it.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  'ms-my': () => import('./ms-my.ts'),
  th: () => import('./th.ts'),
  ja: () => import('./ja.ts'),
}

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

let country: string | null = null
spellSentences(i18n, () => isAmerican(toFormatLocale(i18n.language, country)))

/** Has English spelled as in the account's country (two letters), from the next drawing of a screen on. */
export function spellAsIn(ofAccount: string | null): void {
  country = ofAccount
}

/** Loads the language's sentences and letters, and switches to it. */
export async function activateLanguage(language: AccountLanguage): Promise<void> {
  await Promise.all([loadDictionary(DEFAULT_LANGUAGE), loadDictionary(language)])
  void loadLetters(language)
  if (i18n.language !== language) await i18n.changeLanguage(language)
  document.documentElement.lang = toLanguageTag(language)
  rememberLanguage(language)
}

async function loadDictionary(language: AccountLanguage): Promise<void> {
  if (i18n.hasResourceBundle(language, 'translation')) return
  const { dictionary } = await DICTIONARIES[language]()
  i18n.addResourceBundle(language, 'translation', dictionary)
}

/** The font of letters that Inter does not have; text is in the system's until it is there. Thai is in `base.css`. */
async function loadLetters(language: AccountLanguage): Promise<void> {
  if (language === 'ja') await import('./letters/japanese.ts')
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
  const remembered = localStorage.getItem(REMEMBERED) ?? undefined
  return (
    toAccountLanguage(remembered) ??
    findLanguage(navigator.languages, ACCOUNT_LANGUAGE_CODES) ??
    DEFAULT_LANGUAGE
  )
}
