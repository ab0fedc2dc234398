import type { ConsentMail } from '@proofdesk/domain/customer'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Language } from '../../i18n/languages.ts'
import { registerQuestion } from '../../ground/plain-pages/question-routes.ts'
import { pageFrameOf, readPageFrame } from '../../studio/legal/read-page-frame.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { CONSENT_VERSIONS, consentText } from '../customers/consent-texts.ts'
import { type PreferenceChange, changePreferences } from './change-preferences.ts'
import { PREFERENCES_PATH, readPreferencesKey } from './preferences-key.ts'
import { toPreferencesPage } from './preferences-page.ts'
import { readPreferences } from './preferences.queries.ts'
import type { Reader } from './reader.ts'

/** A link to the preferences page, and its recipient. */
export interface PreferencesLink {
  reader: Reader
  language: Language
  key: string
  /** The email with the link, which proves that someone who follows it reads that address's emails. */
  mail: { by: ConsentMail; sentAt: number | null }
}

const Asked = z.object({ key: z.string().max(500) })

/** Without parameters when a mail program unsubscribes from everything by one click. */
const ChangeQuery = z.object({
  about: z.union([z.literal(['all', 'offers']), z.guid()]).default('all'),
  again: z.literal('1').optional(),
  /** The version of the text that the page showed, if they agree to it. */
  words: z.string().max(40).default(CONSENT_VERSIONS.preferences),
})

/** The preferences page linked from emails other than campaigns, by address. */
export function registerPreferences(app: FastifyInstance, deps: Deps): void {
  registerPreferencesPage(app, deps, {
    path: PREFERENCES_PATH,
    async read(request) {
      const asked = Asked.safeParse(request.query)
      const account = await findSiteAccount(deps, request.host)
      const named =
        asked.success && account ? readPreferencesKey(deps, account, asked.data.key) : undefined
      if (!asked.success || !account || !named) throw new AppError('not_found')
      return {
        reader: { account, emailAddress: named.emailAddress, mobileNumber: '' },
        language: toGalleryLocale(named.language, account.defaultLanguage),
        key: asked.data.key,
        mail: { by: 'mail', sentAt: null },
      }
    },
  })
}

/** Registers a preferences page; `read` throws `not_found` for a link that isn't ours. */
export function registerPreferencesPage(
  app: FastifyInstance,
  deps: Deps,
  { path, read }: { path: string; read: (request: FastifyRequest) => Promise<PreferencesLink> },
): void {
  registerQuestion(app, {
    path,
    read: async (request) => ({ ...(await read(request)), change: readChange(request) }),
    toPage: async (link) =>
      toPreferencesPage(
        { ...link, path, frame: await readPageFrame(deps, link.reader.account, link) },
        await readPreferences(deps.db, link.reader, link.language),
      ),
    readFrame: pageFrameOf(deps),
    answer: ({ reader, change, ...link }) =>
      changePreferences(deps, reader, {
        ...change,
        consent: toConsent(deps, reader, { ...link, version: change.words }),
      }),
  })
}

function readChange(
  request: FastifyRequest,
): Omit<PreferenceChange, 'consent'> & { words: string } {
  const parsed = ChangeQuery.safeParse(request.query)
  if (!parsed.success) throw new AppError('not_found')
  const { about, again, words } = parsed.data
  const isOn = again !== undefined
  return {
    isOn,
    about: about === 'all' || about === 'offers' ? about : { customerGuid: about },
    words,
  }
}

/** Throws `not_found` for a version that was never published. */
function toConsent(
  { clock }: Deps,
  { account }: Reader,
  { language, mail, version }: Omit<PreferencesLink, 'reader' | 'key'> & { version: string },
): PreferenceChange['consent'] {
  const text = consentText(version, language, account.companyName)
  if (text === undefined) throw new AppError('not_found')
  const now = clock.now()
  return { at: now, text, proof: { version, language, provedAt: now, ...mail } }
}
