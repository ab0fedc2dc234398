import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ACCOUNT_LANGUAGE_CODES, GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { type Dictionary, compareDictionary, valuesOf } from './translations/compare-dictionary.ts'
import { readDictionaryFiles } from './translations/dictionary-files.ts'
import { findTwoTranslations } from './translations/one-translation.ts'
import { findOddWord } from './translations/plain-english.ts'
import { type KeyUse, readSource } from './translations/read-source.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Test and story files contain no text for people.
const TEST_FILE =
  /\.(test|story)\.tsx?$|(^|[\\/])(test-[^\\/]*|mock-api|create-answers|gallery-samples|render-(console|screen))\.tsx?$/
/** Texts that several apps use; each app loads this package's dictionaries beside its own. */
const SHARED = 'packages/contract'
/** The server and the contract have many strings that no one reads: only what they pass to `t` is checked. */
const APPS: readonly App[] = [
  { app: SHARED, isScreen: false, languages: GALLERY_LOCALE_CODES },
  { app: 'apps/admin', isScreen: true, languages: ACCOUNT_LANGUAGE_CODES, shared: SHARED },
  // The site loads only these nouns, in its messages.ts: each page carries its own sentences.
  {
    app: 'apps/site',
    isScreen: true,
    languages: GALLERY_LOCALE_CODES,
    shared: SHARED,
    nouns: ['colours', 'visitorFailures'],
  },
  { app: 'apps/server', isScreen: false, languages: GALLERY_LOCALE_CODES, shared: SHARED },
]
interface App {
  app: string
  isScreen: boolean
  languages: readonly string[]
  shared?: string
  nouns?: readonly string[]
}

/**
 * Every problem with one app's texts: strings shown without `t`, keys missing in a language, unused keys, values that
 * don't fit, and keys that the package `shared` has already. Language files are `src/i18n/<language>/<noun>.json`; from
 * `shared` only `nouns` are loaded, or all if not given. In an app without screens, strings need no `t`.
 */
export function checkTranslations(
  app: string,
  { isScreen = true, shared, nouns }: Partial<Pick<App, 'isScreen' | 'shared' | 'nouns'>> = {},
): string[] {
  const findings: string[] = []
  const uses: KeyUse[] = []
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: app }).sort()) {
    if (TEST_FILE.test(file)) continue
    const read = readSource(file, readFileSync(join(app, file), 'utf8'), { isScreen })
    uses.push(...read.uses)
    const index = (line: number) => `${file.replaceAll(sep, '/')}:${line}`
    for (const { line, text } of read.findings) findings.push(`${index(line)}  ${text}`)
    for (const { key, values, line } of read.uses) {
      const oddWord = findOddWord(key)
      if (oddWord) findings.push(`${index(line)}  ${oddWord}: “${key}”`)
      for (const value of valuesOf(key))
        if (values && !values.includes(value))
          findings.push(`${index(line)}  “${key}” is not given its “${value}”`)
    }
  }
  const known = new Map(
    (shared ? readDictionaries(join(shared, 'src/i18n'), findings, nouns) : []).map(
      ({ language, entries }) => [language, entries],
    ),
  )
  for (const dictionary of readDictionaries(join(app, 'src/i18n'), findings))
    findings.push(...compareDictionary(dictionary, uses, known.get(dictionary.language)))
  return findings
}

function readDictionaries(
  folder: string,
  findings: string[],
  nouns: readonly string[] = ['*'],
): Dictionary[] {
  const languages = new Map<string, Map<string, string>>()
  for (const file of globSync(
    nouns.map((noun) => `*/${noun}.json`),
    { cwd: folder },
  ).sort()) {
    const language = dirname(file)
    const entries = languages.get(language) ?? new Map<string, string>()
    languages.set(language, entries)
    for (const [key, text] of Object.entries(
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
    )) {
      const earlier = entries.get(key)
      if (earlier !== undefined && earlier !== text)
        findings.push(`${language}: “${key}” is both “${earlier}” and “${text}”`)
      entries.set(key, text)
    }
  }
  return [...languages].map(([language, entries]) => ({ language, entries }))
}

if (import.meta.main) {
  const differing = findTwoTranslations(readDictionaryFiles(ROOT))
  for (const finding of differing) console.log(finding)
  let count = differing.length
  for (const { app, isScreen, languages, shared, nouns } of APPS) {
    if (!existsSync(join(ROOT, app, 'src/i18n'))) throw new Error(`${app} has no src/i18n`)
    const findings = [
      ...checkTranslations(join(ROOT, app), {
        isScreen,
        ...(shared && { shared: join(ROOT, shared) }),
        ...(nouns && { nouns }),
      }),
      ...languages
        .filter(
          (language) =>
            globSync(`src/i18n/${language}/*.json`, { cwd: join(ROOT, app) }).length === 0,
        )
        .map((language) => `src/i18n: ${language} has no dictionary`),
    ]
    for (const finding of findings) console.log(`${app}/${finding}`)
    count += findings.length
  }
  if (count > 0) {
    console.log(`${count} problems with translations`)
    process.exit(1)
  }
}
