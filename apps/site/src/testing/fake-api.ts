import { type ErrorCode, statusOf } from '@proofdesk/contract/errors'
import type { Problem } from '@proofdesk/contract/problems'
import type { AnswerOf, QueryOf, Route, SendOf } from '@proofdesk/contract/route'
import { search } from '@proofdesk/contract/search'
import { siteCheckout } from '@proofdesk/contract/site/checkout'
import { siteGalleries } from '@proofdesk/contract/site/galleries'
import { siteOrders } from '@proofdesk/contract/site/orders'
import { sitePhotoAlerts } from '@proofdesk/contract/site/photo-alerts'
import { siteSelections } from '@proofdesk/contract/site/selections'
import { siteTestOrders } from '@proofdesk/contract/site/test-orders'
import { siteSubscribers } from '@proofdesk/contract/site/subscribers'
import { unknownKeys } from '@proofdesk/contract/unknown-keys'
import { vi } from 'vitest'
import * as z from 'zod'

/** A failure that a story makes the server respond with. */
export class Refusal {
  readonly code: ErrorCode
  readonly sentence: string
  readonly fields: Record<string, Problem & { message: string }> | undefined
  readonly values: Record<string, number> | undefined

  constructor(
    code: ErrorCode,
    sentence: string,
    fields?: Record<string, Problem & { message: string }>,
    values?: Record<string, number>,
  ) {
    this.code = code
    this.sentence = sentence
    this.fields = fields
    this.values = values
  }
}

const routes = {
  content: siteGalleries.content,
  times: siteGalleries.times,
  byImage: search.byImage,
  place: search.place,
  share: search.share,
  shared: search.shared,
  unlock: siteGalleries.unlock,
  videos: siteGalleries.videos,
  download: siteGalleries.download,
  archive: siteGalleries.archive,
  mailArchive: siteGalleries.mailArchive,
  shop: siteCheckout.shop,
  price: siteCheckout.price,
  start: siteCheckout.start,
  state: siteCheckout.state,
  order: siteOrders.read,
  endFoundLater: siteOrders.endFoundLater,
  testOrder: siteTestOrders.read,
  subscribe: siteSubscribers.subscribe,
  alertConsent: sitePhotoAlerts.consent,
  requestAlert: sitePhotoAlerts.request,
  readLink: siteSelections.read,
  createList: siteSelections.create,
  joinLink: siteSelections.join,
  changeList: siteSelections.change,
  markList: siteSelections.mark,
  submitList: siteSelections.submit,
} satisfies Record<string, Route>
type Routes = typeof routes
type AskedOf<R extends Route> = R['body'] extends z.core.$ZodType ? SendOf<R> : QueryOf<R>

export type FakeApi = {
  [Name in keyof Routes]?: (
    asked: AskedOf<Routes[Name]>,
  ) => AnswerOf<Routes[Name]> | Refusal | Promise<AnswerOf<Routes[Name]> | Refusal>
}

/** Replaces `fetch` in a story. Checks requests and responses against the contract, as the real server does. */
export function fakeApi(api: FakeApi) {
  const asked: { [Name in keyof Routes]: AskedOf<Routes[Name]>[] } = {
    content: [],
    times: [],
    byImage: [],
    place: [],
    share: [],
    shared: [],
    unlock: [],
    videos: [],
    download: [],
    archive: [],
    mailArchive: [],
    shop: [],
    price: [],
    start: [],
    state: [],
    order: [],
    endFoundLater: [],
    testOrder: [],
    subscribe: [],
    alertConsent: [],
    requestAlert: [],
    readLink: [],
    createList: [],
    joinLink: [],
    changeList: [],
    markList: [],
    submitList: [],
  }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input, 'http://studio.test')
    const [name, route] =
      Object.entries(routes).find(
        ([, { path, method }]) => pathname === `/api${path}` && method === (init?.method ?? 'GET'),
      ) ?? []
    if (!route) throw new Error(`The story doesn’t expect ${pathname}`)
    const existing = name as keyof Routes
    const sent: unknown =
      'body' in route
        ? z.parse(route.body, JSON.parse(String(init?.body)))
        : z.decode(route.query, Object.fromEntries(searchParams) as never)
    const strays = unknownKeys(
      'body' in route ? route.body : route.query,
      'body' in route ? JSON.parse(String(init?.body)) : Object.fromEntries(searchParams),
    )
    if (Object.keys(strays).length > 0)
      throw new Error(`${pathname} doesn’t accept ${Object.keys(strays).join(', ')}`)
    asked[existing].push(sent as never)
    return toResponse(route, await api[existing]?.(sent as never))
  })
  return asked
}

function toResponse(route: Route, answer: unknown): Response {
  if (answer === undefined) throw new Error(`The story has no response for ${route.path}`)
  if (answer instanceof Refusal)
    return Response.json(
      { error: answer.sentence, code: answer.code, fields: answer.fields, values: answer.values },
      { status: statusOf(answer.code) },
    )
  return Response.json(z.parse(route.output, answer), { status: route.status ?? 200 })
}
