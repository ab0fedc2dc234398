import type { Readable } from 'node:stream'
import type { Previews } from '@proofdesk/sandbox'
import type { Deps } from '../deps.ts'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import { toLanguage } from '../i18n/languages.ts'
import { DOCUMENT_PREVIEWS } from './document-previews.ts'
import { MAIL_PREVIEWS } from './mail-previews.ts'

/** What the sandbox shows of mails and documents that nobody was sent. */
export function createPreviews(deps: Deps): Previews {
  return {
    languages: GALLERY_LOCALE_CODES,
    mails: Object.keys(MAIL_PREVIEWS),
    documents: Object.keys(DOCUMENT_PREVIEWS),
    mail: (name, language) => MAIL_PREVIEWS[name]?.(toLanguage(language)),
    document: async (name, language): Promise<Readable | undefined> =>
      DOCUMENT_PREVIEWS[name]?.(deps, toLanguage(language)),
  }
}
