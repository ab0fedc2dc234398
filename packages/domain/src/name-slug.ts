import type { AccountLanguage } from './locales.ts'
import { toSlug } from './slug.ts'

/**
 * The slug of a name in the studio's language (slugs-5): `&` becomes the word for "and", and German umlauts are written
 * out as Germans do when only plain letters are available. An existing slug is not changed. May be empty.
 */
export function toNameSlug(name: string, language: AccountLanguage): string {
  const spelled = name.replace(/[&＆]/g, ` ${wordForAnd(name, language)} `)
  return toSlug(language === 'de' ? withGermanLetters(spelled) : spelled)
}

const AND: Record<AccountLanguage, string> = {
  en: 'and',
  de: 'und',
  pt: 'e',
  no: 'og',
  it: 'e',
  fr: 'et',
  es: 'y',
  'ms-my': 'dan',
  // For names in Latin letters; for names in the language's own script, AND_OF_SCRIPT applies.
  th: 'and',
  ja: 'and',
}

/** Words for scripts that indicate the name's language better than the studio's language does. */
const AND_OF_SCRIPT: readonly [RegExp, string][] = [
  [/\p{sc=Cyrillic}/u, 'и'],
  [/\p{sc=Greek}/u, 'και'],
  [/\p{sc=Thai}/u, 'และ'],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'と'],
]

function wordForAnd(name: string, language: AccountLanguage): string {
  const ofScript = AND_OF_SCRIPT.find(([letter]) => letter.test(name))?.[1]
  if (ofScript !== undefined) return ofScript
  // A name in Chinese characters only is Japanese only if the studio is.
  return language === 'ja' && /\p{sc=Han}/u.test(name) ? 'と' : AND[language]
}

const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

function withGermanLetters(name: string): string {
  return name.normalize('NFC').replace(/[äöü]/gi, (letter) => GERMAN[letter.toLowerCase()]!)
}
