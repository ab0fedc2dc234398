import { OTHER_EMAIL, breachesOfCustoms, hasOtherEmail } from './language-customs.ts'
import type { KeyUse } from './read-source.ts'

/**
 * The sentences of one language, keyed by the English sentence; plural forms end in `_one`, `_other` … as in i18next.
 */
export interface Dictionary {
  language: string
  entries: ReadonlyMap<string, string>
}

/**
 * What is missing or unused in a language, what doesn't match its key, and what is in `shared` already and needs no
 * entry here.
 */
export function compareDictionary(
  { language, entries }: Dictionary,
  uses: readonly KeyUse[],
  shared: ReadonlyMap<string, string> = new Map(),
): string[] {
  const findings: string[] = []
  const wanted = new Set<string>()
  const allowed = new Set<string>()
  for (const { key, isPlural } of uses) {
    // English sentences are their own translation; only their singular is a different text.
    const isOwn = language === 'en'
    if (isPlural) {
      for (const form of pluralForms(language))
        (isOwn && form === 'other' ? allowed : wanted).add(`${key}_${form}`)
    } else if (!isOwn) wanted.add(key)
  }
  // The key is the English text.
  if (language === 'en')
    for (const key of new Set(uses.map((use) => use.key)))
      if (hasOtherEmail('en', key, key)) findings.push(`en: “${key}” ${OTHER_EMAIL}`)
  for (const key of wanted)
    if (!entries.has(key) && !shared.has(key)) findings.push(`${language}: “${key}” is missing`)
  for (const [key, text] of entries) {
    if (shared.has(key))
      findings.push(`${language}: “${key}” is among the shared sentences already`)
    else if (!wanted.has(key) && !allowed.has(key))
      findings.push(`${language}: “${key}” is used nowhere`)
    else if (text.trim() === '') findings.push(`${language}: “${key}” is empty`)
    else if (!haveSameValues(key, text))
      findings.push(`${language}: “${key}” and “${text}” name different values`)
    else if (!haveSameTags(key, text))
      findings.push(`${language}: “${key}” and “${text}” have different tags`)
    else
      for (const breach of breachesOfCustoms(language, key, text))
        findings.push(`${language}: “${text}” (${key}) ${breach}`)
  }
  return findings
}

function pluralForms(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

/** Both use the same `{{values}}`; a singular may write its number as a word. */
function haveSameValues(key: string, text: string): boolean {
  const [inKey, inText] = [new Set(valuesOf(key)), new Set(valuesOf(text))]
  if (/_(zero|one|two)$/.test(key)) for (const values of [inKey, inText]) values.delete('count')
  return inKey.size === inText.size && [...inKey].every((value) => inText.has(value))
}

/** `<0>`, `</0>`: placeholders that `Trans` replaces with elements. */
function haveSameTags(key: string, text: string): boolean {
  const [inKey, inText] = [key, text].map((each) =>
    [...each.matchAll(/<\/?\w+\/?>/g)]
      .map(([tag]) => tag)
      .toSorted()
      .join(''),
  )
  return inKey === inText
}

/** Names between double braces, without their format: `{{count, number}}` is `count`. */
export function valuesOf(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? '')
}
