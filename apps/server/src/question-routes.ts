import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type QuestionPage, questionPage } from './question-page.ts'
import { answerSentence } from './sentence-answer.ts'

/**
 * A question that a signed link in a mail leads to. `Link` is what the link names; its `key` is the signed part of its
 * address.
 */
interface Question<Link extends { key: string }> {
  path: string
  /** Throws `not_found` for a link that is not ours, or no longer. */
  read: (request: FastifyRequest) => Promise<Link>
  toPage: (link: Link) => QuestionPage | Promise<QuestionPage>
  /** What the button of the page does. */
  answer: (link: Link) => Promise<void>
}

/** The address of a question, below the host of the link. */
export function questionAddress(path: string, key: string): string {
  return `${path}?key=${encodeURIComponent(key)}`
}

/**
 * Hangs up a question: GET shows its page, POST answers it and leads back to the page. Only the POST changes anything,
 * since programs that look through mails follow every link.
 */
export function registerQuestion<Link extends { key: string }>(
  app: FastifyInstance,
  { path, read, toPage, answer }: Question<Link>,
): void {
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const { headers, html } = questionPage(await toPage(await read(request)))
      return await reply.headers(headers).type('text/html; charset=utf-8').send(html)
    } catch (error) {
      return answerSentence(request, reply, error)
    }
  })
  void app.register(async (scope) => {
    // Browsers send an empty form, mail programs a form of one field that says nothing more.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post(path, { bodyLimit: 10_000 }, async (request, reply) => {
      try {
        const link = await read(request)
        await answer(link)
        return await reply.redirect(questionAddress(path, link.key), 303)
      } catch (error) {
        return answerSentence(request, reply, error)
      }
    })
  })
}
