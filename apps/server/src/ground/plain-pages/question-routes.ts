import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ANSWERED, type QuestionPage, questionPage } from './question-page.ts'
import { type ReadFrame, answerMessage } from './sentence-answer.ts'

/**
 * A question that a signed link in an email opens. `Link` is the link's contents; its `key` is the signed part of its
 * URL.
 */
interface Question<Link extends { key: string }> {
  path: string
  /** Throws `not_found` for a link that isn't ours, or has expired. */
  read: (request: FastifyRequest) => Promise<Link>
  toPage: (link: Link) => QuestionPage | Promise<QuestionPage>
  /** The frame of a failure's page. */
  readFrame: ReadFrame
  /** The action of the page's button. */
  answer: (link: Link) => Promise<void>
}

/** The URL of a question, below the link's host. */
export function questionAddress(path: string, key: string): string {
  return `${path}?key=${encodeURIComponent(key)}`
}

/**
 * Registers a question: GET shows its page, POST answers it. Only POST changes anything, because programs that scan
 * emails follow every link. Someone who pressed a button of the page is redirected to it; a mail program's one-click
 * request is answered with the page itself, because it must not be redirected (RFC 8058, 3.1).
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
    // Browsers send forms in two content types, and mail programs in any.
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
