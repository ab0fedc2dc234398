import { toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryPath } from '@proofdesk/domain/public-url'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { answerSentence } from '../../sentence-answer.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { OPEN_PATH, STOP_PATH } from './recipient-link.ts'
import { changeStop, isStopped } from './mail-stops.ts'
import { type MailLink, readLink } from './read-link.ts'
import { stopPage } from './stop-page.ts'

/**
 * Where the links in mails of campaigns lead: to what the person is found by, and to a page that asks whether they want no more mails. Only
 * a POST stops them, since programs that look through mails follow every link.
 */
export function registerMailLinks(app: FastifyInstance, deps: Deps): void {
  app.get(OPEN_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      return reply.redirect(toGallery(deps, await readLink(deps, request)), 302)
    } catch (error) {
      return answerSentence(request, reply, error)
    }
  })
  app.get(STOP_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const link = await readLink(deps, request)
      const page = stopPage({
        ...link,
        path: request.url,
        isStopped: await isStopped(deps.db, link),
      })
      return await reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html)
    } catch (error) {
      return answerSentence(request, reply, error)
    }
  })
  void app.register(async (scope) => {
    // Mail programs send a form of one field that says nothing more.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post(STOP_PATH, { bodyLimit: 10_000 }, async (request, reply) => {
      try {
        const link = await readLink(deps, request)
        await changeStop(deps, link, { isStopped: link.again === undefined })
        return await reply.redirect(`${STOP_PATH}?key=${encodeURIComponent(link.key)}`, 303)
      } catch (error) {
        return answerSentence(request, reply, error)
      }
    })
  })
}

/** The gallery with what is known of the person searched for already. */
function toGallery(deps: Deps, { account, gallery, bibNumber }: MailLink): string {
  const language = toGalleryLocale(gallery.defaultLocale, account.defaultLanguage)
  const address = new URL(originOf(account, deps.env) + galleryPath(gallery.slug, language))
  if (gallery.features.textSearch && bibNumber) address.searchParams.set('text', bibNumber)
  return address.href
}
