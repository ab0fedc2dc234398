import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Translate as TranslateOfContract } from '@proofdesk/contract/sentences/translate'
import { isAmerican, spellSentences } from '@proofdesk/domain/spelling'
import { createInstance } from 'i18next'
import { type Language, toLanguage } from './languages.ts'

/** Translates English sentences into a language, and names that language. */
export interface Translate extends TranslateOfContract {
  readonly language: Language
}

const require = createRequire(import.meta.url)
const FOLDERS = [
  // Texts shared with the console.
  join(dirname(require.resolve('@proofdesk/contract')), 'i18n'),
  fileURLToPath(new URL('.', import.meta.url)),
]

/** Translators by language, loaded on first use. */
const translators = new Map<string, Translate>()

/**
 * The translator of this language; a missing sentence is in English, and so are all in a language that isn't ours.
 * English with a country, `en-US`, is spelled as there.
 */
export function translatorOf(code: string | null | undefined): Translate {
  const language = toLanguage(code)
  const isRespelled = code != null && isAmerican(code)
  const key = isRespelled ? 'en-US' : language
  const cached = translators.get(key)
  if (cached) return cached
  const made = createTranslator(language, isRespelled)
  translators.set(key, made)
  return made
}

/** The server's English sentences and their translations into a language, with placeholders. */
export function sentencesIn(language: Language): string[] {
  return Object.entries(readDictionary(language)).flat()
}

/**
 * Translations by English sentence. Each noun has a small file per language (`de/orders.json`); English lists singular
 * forms only.
 */
function readDictionary(language: Language): Record<string, string> {
  return Object.assign(
    {},
    ...FOLDERS.flatMap((folder) =>
      globSync('*.json', { cwd: join(folder, language) }).map(
        (file) => JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object,
      ),
    ),
  ) as Record<string, string>
}

function createTranslator(language: Language, isRespelled: boolean): Translate {
  const resources = { en: { translation: readDictionary('en') } }
  const instance = createInstance({
    lng: language,
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    // Each email, page and document does its own escaping.
    interpolation: { escapeValue: false },
    // Malay is `ms-my` in our addresses; i18next would look for `ms-MY`.
    lowerCaseLng: true,
    initAsync: false,
    resources: { ...resources, [language]: { translation: readDictionary(language) } },
  })
  void instance.init()
  if (isRespelled) spellSentences(instance, () => true)
  const say = instance.getFixedT(language)
  return Object.assign(
    (sentence: string, values?: Readonly<Record<string, string | number>>) =>
      say(sentence, { ...values }),
    { language },
  )
}
