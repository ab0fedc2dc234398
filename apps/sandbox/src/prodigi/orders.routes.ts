import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Failures } from '../failures.ts'
import type { State } from '../state.ts'
import { priceArticle, shippingOf } from './articles.ts'

interface OrderRequest {
  merchantReference?: string
  callbackUrl?: string
  idempotencyKey?: string
  shippingMethod?: string
  recipient?: {
    name?: string
    email?: string
    phoneNumber?: string
    address?: {
      line1?: string
      line2?: string
      postalOrZipCode?: string
      countryCode?: string
      townOrCity?: string
    }
  }
  items?: {
    merchantReference?: string
    sku?: string
    copies?: number
    sizing?: string
    attributes?: Record<string, string>
    assets?: { printArea?: string; url?: string }[]
  }[]
}

export interface FakeOrder {
  id: string
  created: string
  idempotencyKey: string
  request: OrderRequest
  currency: string
  /** The whole order, as text. */
  cost: string
  /** Everything in it has been shipped. */
  isShipped?: boolean
  /** What has been shipped. */
  parcels?: {
    id: string
    status: 'Shipped'
    carrier: { name: string; service: string }
    tracking: { number: string; url: string }
    dispatchDate: string
  }[]
}

/** How much more than its quote an order costs when a planned failure asks for it. */
const SURCHARGE = 1.5

/**
 * Orders, as Prodigi accepts, deduplicates and returns them. An order is charged at once; its pictures are never
 * fetched.
 */
export function registerOrders(
  api: FastifyInstance,
  { orders, failures }: { orders: State<{ orders: FakeOrder[] }>; failures: Failures },
): void {
  api.post<{ Body: OrderRequest }>('/orders', async (request, reply) => {
    const body = request.body ?? {}
    if (failures.take('prodigi', '/v4.0/orders', ['decline']))
      return refuse(reply, { 'recipient.address.postalOrZipCode': [{ code: 'NotValid' }] })
    const existing = orders.data.orders.find(
      (order) => body.idempotencyKey && order.idempotencyKey === body.idempotencyKey,
    )
    if (existing) return { outcome: 'AlreadyExists', order: describeOrder(existing) }
    const problems = findProblems(body)
    if (Object.keys(problems).length > 0) return refuse(reply, problems)
    const order: FakeOrder = {
      id: `ord_${randomInt(1e6, 1e9)}`,
      created: new Date().toISOString(),
      idempotencyKey: body.idempotencyKey ?? '',
      request: body,
      ...chargeOf(body, failures.take('prodigi', 'order.cost', ['decline']) ? SURCHARGE : 0),
    }
    orders.data.orders.push(order)
    orders.save()
    // An order that was created although its response was lost: this is what idempotency keys are for.
    const lost = failures.take('prodigi', 'order.created', ['timeout', 'error'])
    if (lost === 'error')
      return reply.code(500).send({ outcome: 'InternalServerError', traceParent: request.id })
    if (lost === 'timeout') {
      await new Promise<void>((resolve) => request.raw.socket.once('close', () => resolve()))
      return reply.hijack()
    }
    return { outcome: 'Created', order: describeOrder(order) }
  })

  api.get<{ Querystring: { merchantReferences?: string; top?: string } }>(
    '/orders',
    async ({ query }) => {
      const wanted = query.merchantReferences?.split(',')
      const found = orders.data.orders
        .filter((order) => !wanted || wanted.includes(order.request.merchantReference ?? ''))
        .slice(0, Number(query.top ?? 10))
      return { outcome: 'Ok', orders: found.map(describeOrder), hasMore: false }
    },
  )

  api.get<{ Params: { id: string } }>('/orders/:id', async (request, reply) => {
    const order = orders.data.orders.find(({ id }) => id === request.params.id)
    return order
      ? { outcome: 'Ok', order: describeOrder(order) }
      : reply.code(404).send({ outcome: 'EntityNotFound', traceParent: request.id })
  })
}

function findProblems({
  recipient,
  items = [],
  shippingMethod,
}: OrderRequest): Record<string, { code: string }[]> {
  const { line1, postalOrZipCode, countryCode, townOrCity } = recipient?.address ?? {}
  const needed = {
    'recipient.name': recipient?.name,
    'recipient.address.line1': line1,
    'recipient.address.postalOrZipCode': postalOrZipCode,
    'recipient.address.countryCode': countryCode,
    'recipient.address.townOrCity': townOrCity,
    shippingMethod,
  }
  const missing = Object.entries(needed).flatMap(([field, value]) =>
    value ? [] : [[field, [{ code: 'NotPresent' }]] as [string, { code: string }[]]],
  )
  const problems: Record<string, { code: string }[]> = Object.fromEntries(missing)
  if (items.length === 0) problems.items = [{ code: 'NotPresent' }]
  for (const [at, item] of items.entries()) {
    if (!priceArticle(item.sku ?? '', item.attributes ?? {}, 'GBP'))
      problems[`items[${at}].sku`] = [{ code: 'SkuNotFound' }]
    if (!item.assets?.length || !item.assets.every(({ url }) => url && URL.canParse(url)))
      problems[`items[${at}].assets`] = [{ code: 'NotPresent' }]
  }
  return problems
}

function chargeOf(
  { items = [], recipient }: OrderRequest,
  surcharge: number,
): { currency: string; cost: string } {
  const goods = items.reduce((sum, { sku = '', copies = 1, attributes = {} }) => {
    const { unitCost, taxUnitCost } = priceArticle(sku, attributes, 'GBP')!
    return sum + (Number(unitCost.amount) + Number(taxUnitCost.amount)) * copies
  }, surcharge)
  const copies = items.reduce((sum, item) => sum + (item.copies ?? 1), 0)
  return {
    currency: 'GBP',
    cost: (goods + Number(shippingOf(copies, recipient?.address?.countryCode ?? ''))).toFixed(2),
  }
}

/** An order as the lab returns it. */
export function describeOrder({
  id,
  created,
  request,
  currency,
  cost,
  isShipped,
  parcels = [],
}: FakeOrder) {
  return {
    id,
    created,
    callbackUrl: request.callbackUrl ?? null,
    merchantReference: request.merchantReference,
    shippingMethod: request.shippingMethod,
    idempotencyKey: request.idempotencyKey,
    status: {
      stage: isShipped ? 'Complete' : 'InProgress',
      issues: [],
      details: {
        downloadAssets: 'NotStarted',
        printReadyAssetsPrepared: 'NotStarted',
        allocateProductionLocation: 'NotStarted',
        inProduction: 'NotStarted',
        shipping: isShipped ? 'Complete' : 'NotStarted',
      },
    },
    charges: [
      { id: `chg_${id.slice(4)}`, chargeType: 'Item', totalCost: { amount: cost, currency } },
    ],
    shipments: parcels,
    recipient: request.recipient,
    items: request.items,
  }
}

function refuse(reply: FastifyReply, failures: Record<string, { code: string }[]>): FastifyReply {
  return reply.code(400).send({
    statusText: 'Something went wrong with the request',
    statusCode: 400,
    outcome: 'ValidationFailed',
    failures,
    traceParent: reply.request.id,
  })
}
