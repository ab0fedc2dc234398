import type { DictionaryFile } from './dictionary-files.ts'

/**
 * English wordings with more than one meaning, whose translations differ accordingly: a verb on a button and a noun, or
 * the end of a range and of a time. All other wordings are unambiguous in English.
 */
const SEVERAL_MEANINGS = new Set([
  'Apply',
  'Checkout',
  'Clear',
  'Contact',
  'Created',
  'Deleted',
  'Description',
  'Download',
  'From',
  'To',
  'Upgrade',
])

/** English sentences that two files of a language translate differently, with both translations. */
export function findTwoTranslations(files: readonly DictionaryFile[]): string[] {
  const first = new Map<string, { path: string; text: string }>()
  const findings: string[] = []
  for (const { path, language, entries } of files)
    for (const [key, text] of entries) {
      if (SEVERAL_MEANINGS.has(key)) continue
      const earlier = first.get(`${language} ${key}`)
      if (!earlier) first.set(`${language} ${key}`, { path, text })
      else if (earlier.text !== text)
        findings.push(`${path}: “${key}” is “${text}”, and “${earlier.text}” in ${earlier.path}`)
    }
  return findings
}
