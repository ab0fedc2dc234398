import type { GalleryLocale } from '@proofdesk/domain/locales'
import type { Messages } from './i18n.ts'

// Only the contract's nouns that the site uses: `check-translations.ts` has the same list.
const files = import.meta.glob<Messages>(
  ['../../../../packages/contract/src/i18n/*/{colours,visitorFailures}.json', './*/*.json'],
  { eager: true, import: 'default' },
)

const byLanguage = new Map<string, Messages>()
for (const [path, messages] of Object.entries(files)) {
  const language = path.split('/').at(-2)!
  byLanguage.set(language, { ...byLanguage.get(language), ...messages })
}

/** All translations of a language. For the server's bundle and tests: a page only has those of its own language. */
export function messagesIn(language: GalleryLocale): Messages {
  return byLanguage.get(language) ?? {}
}
