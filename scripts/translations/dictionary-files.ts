import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The forms that i18next adds to a sentence with a count. */
const FORMS = ['_zero', '_one', '_two', '_few', '_many', '_other']

/** A file with the sentences of one language. */
export interface DictionaryFile {
  path: string
  /** `apps/admin`. */
  app: string
  /** `de`. */
  language: string
  /** `orders`: each language has a file for each noun. */
  noun: string
  /** Keyed by the English sentence with its form, in file order. */
  entries: Map<string, string>
}

/** Every dictionary file of a project: `<app>/src/i18n/<language>/<noun>.json`. */
export function readDictionaryFiles(root: string): DictionaryFile[] {
  return globSync('{apps,packages}/*/src/i18n/*/*.json', { cwd: root })
    .map((path) => path.replaceAll(sep, '/'))
    .sort()
    .map((path) => {
      const [, app = '', language = '', noun = ''] =
        /^(.+)\/src\/i18n\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
      const text = readFileSync(join(root, path), 'utf8')
      const entries = new Map(Object.entries(JSON.parse(text) as Record<string, string>))
      return { path, app, language, noun, entries }
    })
}

export function writeDictionaryFile(
  root: string,
  { path, entries }: Pick<DictionaryFile, 'path' | 'entries'>,
): void {
  writeFileSync(join(root, path), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/**
 * The form of a sentence that a key stands for: empty for the sentence itself, `_one` for its singular, undefined for a
 * different sentence.
 */
export function formOf(key: string, sentence: string): string | undefined {
  if (!key.startsWith(sentence)) return undefined
  const form = key.slice(sentence.length)
  return form === '' || FORMS.includes(form) ? form : undefined
}
