import { linkNumbers } from '@proofdesk/domain/link-numbers'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryPath } from '@proofdesk/domain/public-url'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import { pageFrameOf } from '../../studio/legal/read-page-frame.ts'
import { answerMessage } from '../../ground/plain-pages/sentence-answer.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { registerPreferencesPage } from '../preferences/preferences.routes.ts'
import { OPEN_PATH, STOP_PATH } from './recipient-link.ts'
import { recordVisit } from './record-visit.ts'
import { type MailLink, readLink } from './read-link.ts'

/** Routes of the links in campaign emails: to the gallery, and to the person’s preferences page. */
export function registerMailLinks(app: FastifyInstance, deps: Deps): void {
  app.get(OPEN_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      const link = await readLink(deps, request)
      await recordVisit(deps, request, link)
      return reply.redirect(toGallery(deps, link), 302)
    } catch (error) {
      return answerMessage(pageFrameOf(deps), request, reply, error)
    }
  })
  registerPreferencesPage(app, deps, {
    path: STOP_PATH,
    async read(request) {
      const link = await readLink(deps, request)
      const { account, gallery, emailAddress, mobileNumber, key, sentAt, channel } = link
      return {
        reader: { account, emailAddress, mobileNumber },
        language: toGalleryLocale(gallery.defaultLocale, account.defaultLanguage),
        key,
        mail: { by: channel === 'mail' ? 'campaign' : 'message', sentAt },
      }
    },
  })
}

/** The address of the gallery, with a search for the recipient's numbers if known. */
function toGallery(deps: Deps, { account, gallery, bibNumber, entries }: MailLink): string {
  const language = toGalleryLocale(gallery.defaultLocale, account.defaultLanguage)
  const address = new URL(originOf(account, deps.env) + galleryPath(gallery.slug, language))
  const numbers = gallery.features.textSearch ? linkNumbers(bibNumber, entries) : ''
  if (numbers) address.searchParams.set('text', numbers)
  return address.href
}
