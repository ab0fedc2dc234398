import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Folders with an app's translations; the console takes those of failures from the contract. */
const FOLDERS = {
  admin: ['packages/contract/src/i18n', 'apps/admin/src/i18n'],
  site: ['apps/site/src/i18n'],
}

/** An app's texts in one language, as shown on the screen. */
export interface Dictionary {
  /** The translation of an English sentence; English is unchanged. `{{values}}` are filled in. */
  say(sentence: string, values?: Record<string, string>): string
  /** English sentences that the language doesn't use. */
  english: ReadonlySet<string>
}

export function readDictionary(app: 'admin' | 'site', language: string): Dictionary {
  const files = FOLDERS[app].flatMap((folder) =>
    globSync([`${folder}/${language}.json`, `${folder}/${language}/*.json`], { cwd: ROOT }),
  )
  const entries: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))),
  )
  const own = new Set(Object.values(entries))
  return {
    say(sentence, values = {}) {
      const text = language === 'en' ? sentence : entries[sentence]
      if (text === undefined) throw new Error(`${language}: “${sentence}” is missing`)
      return text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '')
    },
    english: new Set(
      Object.keys(entries).flatMap((key) =>
        language !== 'en' && !own.has(key) && !key.includes('{{') && /\p{Ll}{2}/u.test(key)
          ? [key]
          : [],
      ),
    ),
  }
}
