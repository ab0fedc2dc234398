import { toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryPath } from '@proofdesk/domain/public-url'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerQuestion } from '../../question-routes.ts'
import { answerSentence } from '../../sentence-answer.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { OPEN_PATH, STOP_PATH } from './recipient-link.ts'
import { changeStop, isStopped } from './mail-stops.ts'
import { type MailLink, readLink } from './read-link.ts'
import { toStopPage } from './stop-page.ts'

/** Where the links in mails of campaigns lead: to the gallery, and to a page that asks whether the person wants no more mails. */
export function registerMailLinks(app: FastifyInstance, deps: Deps): void {
  app.get(OPEN_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      return reply.redirect(toGallery(deps, await readLink(deps, request)), 302)
    } catch (error) {
      return answerSentence(request, reply, error)
    }
  })
  registerQuestion(app, {
    path: STOP_PATH,
    read: (request) => readLink(deps, request),
    toPage: async (link) => toStopPage(link, await isStopped(deps.db, link)),
    answer: (link) => changeStop(deps, link, { isStopped: link.again === undefined }),
  })
}

/** The address of the gallery, searched for the person's number where it is known. */
function toGallery(deps: Deps, { account, gallery, bibNumber }: MailLink): string {
  const language = toGalleryLocale(gallery.defaultLocale, account.defaultLanguage)
  const address = new URL(originOf(account, deps.env) + galleryPath(gallery.slug, language))
  if (gallery.features.textSearch && bibNumber) address.searchParams.set('text', bibNumber)
  return address.href
}
