import { ERROR_STATUS, type ErrorCode } from '@proofdesk/contract/errors'
import type { AnswerOf, QueryOf, Route, SendOf } from '@proofdesk/contract/route'
import { siteGalleries } from '@proofdesk/contract/site/galleries'
import { vi } from 'vitest'
import * as z from 'zod'

/** A failure that a story wants the server to answer with. */
export class Refusal {
  readonly code: ErrorCode
  readonly sentence: string

  constructor(code: ErrorCode, sentence: string) {
    this.code = code
    this.sentence = sentence
  }
}

type Answers<R extends Route, Asked> = (asked: Asked) => AnswerOf<R> | Refusal

export interface FakeApi {
  content?: Answers<typeof siteGalleries.content, QueryOf<typeof siteGalleries.content>>
  download?: Answers<typeof siteGalleries.download, SendOf<typeof siteGalleries.download>>
}

/** Stands in for `fetch` in a story. What is asked and answered is checked by the contract, as on the real server. */
export function fakeApi(api: FakeApi) {
  const asked: { content: QueryOf<typeof siteGalleries.content>[]; download: SendOf<typeof siteGalleries.download>[] } = { content: [], download: [] }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input, 'http://studio.test')
    if (pathname === `/api${siteGalleries.content.path}`) {
      const query = z.decode(siteGalleries.content.query, Object.fromEntries(searchParams) as never)
      asked.content.push(query)
      return toResponse(siteGalleries.content, api.content?.(query))
    }
    if (pathname === `/api${siteGalleries.download.path}`) {
      const body = z.parse(siteGalleries.download.body, JSON.parse(String(init?.body)))
      asked.download.push(body)
      return toResponse(siteGalleries.download, api.download?.(body))
    }
    throw new Error(`The story does not expect ${pathname}`)
  })
  return asked
}

function toResponse(route: Route, answer: unknown): Response {
  if (answer === undefined) throw new Error(`The story has no answer to ${route.path}`)
  if (answer instanceof Refusal) return Response.json({ error: answer.sentence, code: answer.code }, { status: ERROR_STATUS[answer.code] })
  return Response.json(z.parse(route.output, answer))
}
