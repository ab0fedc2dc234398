import type { GalleryLocale } from '@proofdesk/domain/locales'
import type { Messages } from './i18n.ts'

const files = import.meta.glob<Messages>('./*/*.json', { eager: true, import: 'default' })

const byLanguage = new Map<string, Messages>()
for (const [path, messages] of Object.entries(files)) {
  const language = path.split('/')[1]!
  byLanguage.set(language, { ...byLanguage.get(language), ...messages })
}

/** All sentences of a language. For the server's bundle and tests: a page carries those of its own language. */
export function messagesIn(language: GalleryLocale): Messages {
  return byLanguage.get(language) ?? {}
}
