import { toGalleryLocale } from '@proofdesk/domain/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Language } from '../../i18n/languages.ts'
import { registerQuestion } from '../../question-routes.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { type PreferenceChange, changePreferences } from './change-preferences.ts'
import { PREFERENCES_PATH, readPreferencesKey } from './preferences-key.ts'
import { offersConsentText, toPreferencesPage } from './preferences-page.ts'
import { readPreferences } from './preferences.queries.ts'
import type { Reader } from './reader.ts'

/** A link to the page of preferences, and whose it is. */
export interface PreferencesLink {
  reader: Reader
  language: Language
  key: string
}

const Asked = z.object({ key: z.string().max(500) })

/** Nothing is said where a mail program stops all mails by one click. */
const ChangeQuery = z.object({
  about: z.union([z.literal(['all', 'offers']), z.guid()]).default('all'),
  again: z.literal('1').optional(),
})

/** Where mails lead that are no campaign's: to the page of preferences of their address. */
export function registerPreferences(app: FastifyInstance, deps: Deps): void {
  registerPreferencesPage(app, deps, {
    path: PREFERENCES_PATH,
    async read(request) {
      const asked = Asked.safeParse(request.query)
      const account = await findSiteAccount(deps, request.host)
      const emailAddress =
        asked.success && account ? readPreferencesKey(deps, account, asked.data.key) : undefined
      if (!asked.success || !account || emailAddress === undefined) throw new AppError('not_found')
      const { defaultLanguage } = account
      return {
        reader: { account, emailAddress, mobileNumber: '' },
        language: toGalleryLocale(null, defaultLanguage),
        key: asked.data.key,
      }
    },
  })
}

/** Hangs up a page of preferences; `read` throws `not_found` for a link that is not ours. */
export function registerPreferencesPage(
  app: FastifyInstance,
  deps: Deps,
  { path, read }: { path: string; read: (request: FastifyRequest) => Promise<PreferencesLink> },
): void {
  registerQuestion(app, {
    path,
    read: async (request) => ({ ...(await read(request)), change: readChange(request) }),
    toPage: async (link) =>
      toPreferencesPage({ ...link, path }, await readPreferences(deps.db, link.reader)),
    answer: ({ reader, language, change }) =>
      changePreferences(deps, reader, { ...change, consentText: offersConsentText(language) }),
  })
}

function readChange(request: FastifyRequest): Omit<PreferenceChange, 'consentText'> {
  const parsed = ChangeQuery.safeParse(request.query)
  if (!parsed.success) throw new AppError('not_found')
  const { about, again } = parsed.data
  const isOn = again !== undefined
  return { isOn, about: about === 'all' || about === 'offers' ? about : { customerGuid: about } }
}
