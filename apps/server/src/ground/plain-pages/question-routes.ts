import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ANSWERED, type QuestionPage, questionPage } from './question-page.ts'
import { type ReadFrame, answerMessage } from './sentence-answer.ts'

/**
 * A question that a signed link in a mail leads to. `Link` is what the link names; its `key` is the signed part of its
 * address.
 */
interface Question<Link extends { key: string }> {
  path: string
  /** Throws `not_found` for a link that is not ours, or no longer. */
  read: (request: FastifyRequest) => Promise<Link>
  toPage: (link: Link) => QuestionPage | Promise<QuestionPage>
  /** Around what is said in place of the page. */
  readFrame: ReadFrame
  /** What the button of the page does. */
  answer: (link: Link) => Promise<void>
}

/** The address of a question, below the host of the link. */
export function questionAddress(path: string, key: string): string {
  return `${path}?key=${encodeURIComponent(key)}`
}

/**
 * Hangs up a question: GET shows its page, POST answers it. Only the POST changes anything, since programs that look
 * through mails follow every link. Anyone who pressed a button of the page is led back to it; a mail program that asks
 * for its reader by one click is answered with the page itself, as it must not be redirected (RFC 8058, 3.1).
 */
export function registerQuestion<Link extends { key: string }>(
  app: FastifyInstance,
  { path, read, toPage, readFrame, answer }: Question<Link>,
): void {
  const sendPage = async (reply: FastifyReply, link: Link) => {
    const { headers, html } = questionPage(await toPage(link))
    return reply.headers(headers).type('text/html; charset=utf-8').send(html)
  }
  app.get(path, async (request, reply) => {
    try {
      return await sendPage(reply, await read(request))
    } catch (error) {
      return answerMessage(readFrame, request, reply, error)
    }
  })
  void app.register(async (scope) => {
    // Forms come in the two ways of browsers, and from mail programs as anything.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, { bodyLimit: 10_000 }, async (request, reply) => {
      try {
        const link = await read(request)
        await answer(link)
        return isFromPage(request.body)
          ? await reply.redirect(questionAddress(path, link.key), 303)
          : await sendPage(reply, link)
      } catch (error) {
        return answerMessage(readFrame, request, reply, error)
      }
    })
  })
}

function isFromPage(body: unknown): boolean {
  return typeof body === 'string' && new URLSearchParams(body).has(ANSWERED)
}
