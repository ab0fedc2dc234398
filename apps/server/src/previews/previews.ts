import type { Readable } from 'node:stream'
import type { AllDeps } from '../ground/deps.ts'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { toLanguage } from '../i18n/languages.ts'
import { DOCUMENT_PREVIEWS } from './document-previews.ts'
import { MAIL_PREVIEWS } from './mail-previews.ts'

/** The emails and documents that the sandbox shows with example data. */
export function createPreviews(deps: AllDeps) {
  return {
    languages: GALLERY_LOCALE_CODES,
    mails: Object.keys(MAIL_PREVIEWS),
    documents: Object.keys(DOCUMENT_PREVIEWS),
    mail: (name: string, language: string) => find(MAIL_PREVIEWS, name)?.(toLanguage(language)),
    document: async (name: string, language: string): Promise<Readable | undefined> =>
      find(DOCUMENT_PREVIEWS, name)?.(deps, toLanguage(language)),
  }
}

function find<T>(previews: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(previews, name) ? previews[name] : undefined
}
