import type { AccountLanguage } from './locales.ts'
import { toSlug } from './slug.ts'

/**
 * The slug of a name in the studio's language (slugs-5): `&` is the word for "and", and German letters are written as
 * Germans write them where they have only plain ones. What is a slug already stays as it is. May be empty.
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
  // In names in Latin letters; those in their own have the word below.
  th: 'and',
  ja: 'and',
}

/** Words of scripts that say more of the name's language than the studio's does. */
const AND_OF_SCRIPT: readonly [RegExp, string][] = [
  [/\p{sc=Cyrillic}/u, 'и'],
  [/\p{sc=Greek}/u, 'και'],
  [/\p{sc=Thai}/u, 'และ'],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'と'],
]

function wordForAnd(name: string, language: AccountLanguage): string {
  const ofScript = AND_OF_SCRIPT.find(([letter]) => letter.test(name))?.[1]
  if (ofScript !== undefined) return ofScript
  // Chinese characters alone are Japanese only where the studio is.
  return language === 'ja' && /\p{sc=Han}/u.test(name) ? 'と' : AND[language]
}

const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

function withGermanLetters(name: string): string {
  return name.normalize('NFC').replace(/[äöü]/gi, (letter) => GERMAN[letter.toLowerCase()]!)
}
