import { CAPABILITIES } from '@proofdesk/domain/roles'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { contract } from './index.ts'
import { isRecord } from './record.ts'
import type { Route } from './route.ts'

const routes: Route[] = Object.values(contract).flatMap((noun) => Object.values(noun))

test('no two routes share a method and a path', () => {
  const names = routes.map((route) => `${route.method} ${route.path}`)
  expect(names).toEqual([...new Set(names)])
})

test('a call that changes something never hides behind a GET, and only a GET or DELETE has a query', () => {
  for (const { method, path, query, body } of routes)
    expect(method === 'GET' || method === 'DELETE' ? body : query, path).toBeUndefined()
})

test('every route names who may call it', () => {
  for (const route of routes)
    expect(['public', 'signedIn', ...CAPABILITIES]).toContain(route.capability)
})

test('every schema can be written as JSON schema', () => {
  for (const { query, body, output, path } of routes)
    for (const schema of [query, body, output].filter((each) => each !== undefined))
      expect(
        z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }),
        path,
      ).toBeTypeOf('object')
})

/** Lists that are computed for the response: nothing in them was stored in that form. */
const COMPUTED = [
  'automations.list.automations',
  'automations.update.automations',
  'backups.read.backups.earlierKeys',
  'backups.test.backups.earlierKeys',
  'campaigns.sales.sums',
  'content.times.times',
  'coupons.sendToCustomer.leftOut',
  'customerImports.problems.problems',
  'customers.listTags.tags',
  'customers.restoreMany.failed',
  'giftCards.list.outstanding',
  'home.dismissSetup.setup.steps',
  'home.read.setup.steps',
  'home.read.today.available',
  'labs.quote.quote.items',
  'matching.photo.found',
  'matching.photo.unsure',
  'offlineOrders.price.giftCards',
  'offlineOrders.price.lines',
  'offlineOrders.price.taxes',
  'orders.markShipped.results',
  'orders.query.orders.aggs.currencies',
  'orders.query.orders.aggs.periods',
  'participants.import.leftOut',
  'participants.import.wrong',
  'payouts.balance.balances',
  'refunds.list.refundable.lines',
  'search.byFace.faces',
  'search.byImage.faces',
  'search.erase.faces',
  'siteCheckout.price.giftCards',
  'siteCheckout.price.lines',
  'siteCheckout.price.taxes',
  'siteGalleries.archive.archive.parts',
  'siteGalleries.times.times',
  'siteSelections.mark.refused',
  'starterLists.create.gaps',
  'starterLists.preview.gaps',
  'starterLists.preview.products',
  'statements.read.statement.currencies',
  'statements.read.statement.giftCards',
  'studioDeletion.plan.blocks',
  'studioDeletion.plan.notes',
  'studioExports.download.files',
  'teamMails.choose.mails',
  'teamMails.list.mails',
]

test('every list of an answer holds records, or is part of one', () => {
  const others = Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Route>)
      .filter(([, { stream }]) => !stream)
      .flatMap(([name, { output }]) => listsOf(output).map((at) => `${noun}.${name}${at}`)),
  )
  expect(others.toSorted()).toEqual(COMPUTED)
})

/** The paths at which a schema has lists of objects that are not records nor inside one. */
function listsOf(schema: z.core.$ZodType, at = ''): string[] {
  const { def } = schema._zod
  if ('innerType' in def) return listsOf(def.innerType as z.core.$ZodType, at)
  switch (def.type) {
    case 'object':
      if (isRecord(schema)) return []
      return Object.entries((def as z.core.$ZodObjectDef).shape).flatMap(([key, field]) =>
        listsOf(field, `${at}.${key}`),
      )
    case 'union':
      return (def as z.core.$ZodUnionDef).options.flatMap((option) => listsOf(option, at))
    case 'array': {
      const { element } = def as z.core.$ZodArrayDef
      const isOfObjects = element._zod.def.type === 'object' && !isRecord(element)
      return isOfObjects ? [at] : listsOf(element, at)
    }
    default:
      return []
  }
}
