import { isCurrency } from '@proofdesk/domain/currencies'
import { toPlainAddress } from '@proofdesk/domain/email-address'
import { toMinor } from '@proofdesk/domain/money'
import { toWebLink } from '@proofdesk/domain/web-link'
import * as z from 'zod'
import {
  type Lab,
  type LabBasket,
  type LabCost,
  LabError,
  type LabOrder,
  type LabParcel,
  type PlacedLabOrder,
} from './lab.ts'
import { type Attributes, createProdigiArticles, type ProdigiArticles } from './prodigi-articles.ts'
import {
  createProdigiClient,
  type ProdigiCall,
  type ProdigiClientOptions,
  readAnswer,
} from './prodigi-client.ts'

export type ProdigiOptions = ProdigiClientOptions & {
  /** Epoch milliseconds. */
  now(): number
}

// The part of Prodigi's v4 answers that we read.
const Cost = z.object({ amount: z.string(), currency: z.string() })
const Quotes = z.object({
  quotes: z
    .array(
      z.object({
        costSummary: z.object({ shipping: Cost.nullish() }),
        items: z
          .array(z.object({ sku: z.string(), unitCost: Cost, taxUnitCost: Cost.nullish() }))
          .min(1),
      }),
    )
    .min(1),
})
const Shipment = z.object({
  id: z.string().min(1).max(80),
  status: z.string().nullish(),
  carrier: z.object({ name: z.string().nullish() }).nullish(),
  tracking: z.object({ number: z.string().nullish(), url: z.string().nullish() }).nullish(),
})
const Order = z.object({
  id: z.string().min(1),
  status: z.object({
    stage: z.string(),
    issues: z
      .array(z.object({ errorCode: z.string().optional(), description: z.string().optional() }))
      .nullish(),
  }),
  shipments: z.array(Shipment).nullish(),
  charges: z.array(z.object({ totalCost: Cost.nullish() })).nullish(),
})
const OrderAnswer = z.object({ outcome: z.string(), order: Order })
const OrderList = z.object({ orders: z.array(Order) })
const Refusal = z.object({
  outcome: z.string().optional(),
  statusText: z.string().optional(),
  failures: z
    .record(
      z.string(),
      z.array(z.object({ code: z.string().optional(), providedValue: z.unknown().optional() })),
    )
    .optional(),
})

/** Prodigi's print API, version 4. */
export function createProdigiLab({ now, ...options }: ProdigiOptions): Lab {
  const call = createProdigiClient(options)
  const articles = createProdigiArticles(call, now)
  return {
    listArticles: articles.list,
    ...createOrders(call, articles),
    ...createQuotes(call, articles),
  }
}

function createOrders(
  call: ProdigiCall,
  { attributesOf }: ProdigiArticles,
): Pick<Lab, 'placeOrder' | 'findOrder' | 'readOrder'> {
  return {
    async placeOrder(order) {
      const items = await Promise.all(
        order.items.map(async (item) => ({ item, attributes: await attributesOf(item.labSku) })),
      )
      const { status, answer } = await call('/orders', toOrderRequest(order, items))
      if (status >= 400) throw toRefusal(answer)
      return toPlacedOrder(readAnswer(OrderAnswer, answer).order)
    },

    async findOrder(idempotencyKey) {
      const { status, answer } = await call(
        `/orders?merchantReferences=${encodeURIComponent(idempotencyKey)}&top=1`,
      )
      if (status >= 400) throw toRefusal(answer)
      const [order] = readAnswer(OrderList, answer).orders
      return order && toPlacedOrder(order)
    },

    async readOrder(labOrderId) {
      const { status, answer } = await call(`/orders/${encodeURIComponent(labOrderId)}`)
      if (status >= 400) throw new LabError('refused', 'The lab does not know this order.')
      return toPlacedOrder(readAnswer(OrderAnswer, answer).order)
    },
  }
}

function createQuotes(
  call: ProdigiCall,
  { attributesOf }: ProdigiArticles,
): Pick<Lab, 'quote' | 'quoteBasket'> {
  async function readQuote({ items, currency, country }: LabBasket) {
    const asked = await Promise.all(
      items.map(async ({ labSku, copies }) => ({
        sku: labSku,
        copies,
        attributes: await attributesOf(labSku),
        assets: [{ printArea: 'default' }],
      })),
    )
    const { status, answer } = await call('/quotes', {
      shippingMethod: 'Standard',
      destinationCountryCode: country.toUpperCase(),
      currencyCode: currency,
      items: asked,
    })
    if (status >= 400) throw new LabError('refused', 'The lab gives no quote for this article.')
    return readAnswer(Quotes, answer).quotes[0]!
  }

  return {
    async quote({ labSku, currency, country }) {
      const quote = await readQuote({ items: [{ labSku, copies: 1 }], currency, country })
      const { sku, unitCost, taxUnitCost } = quote.items[0]!
      return {
        labSku: sku,
        unitCost: toCost(unitCost),
        taxUnitCost: taxUnitCost ? toCost(taxUnitCost) : null,
        shippingCost: quote.costSummary.shipping ? toCost(quote.costSummary.shipping) : null,
      }
    },

    async quoteBasket(basket) {
      const quote = await readQuote(basket)
      const costs = basket.items.flatMap(({ labSku, copies }) => {
        const item = quote.items.find(({ sku }) => sku === labSku)
        if (!item) throw new LabError('unavailable', 'The lab’s answer could not be read.')
        return [item.unitCost, ...(item.taxUnitCost ? [item.taxUnitCost] : [])].map((each) => {
          const cost = toCost(each)
          return { ...cost, amount: cost.amount * copies }
        })
      })
      const goods = sumOf(costs)
      if (!goods) throw new LabError('refused', 'The lab prices this in several currencies.')
      const { shipping } = quote.costSummary
      return { goods, shippingCost: shipping ? toCost(shipping) : null }
    },
  }
}

function toOrderRequest(
  { idempotencyKey, callbackUrl, recipient }: LabOrder,
  items: readonly { item: LabOrder['items'][number]; attributes: Attributes }[],
): object {
  const { addressLine1, addressLine2, townCity, postCode, country } = recipient.address
  return {
    idempotencyKey,
    merchantReference: idempotencyKey,
    callbackUrl,
    shippingMethod: 'Standard',
    recipient: {
      name: recipient.name,
      email: toPlainAddress(recipient.emailAddress),
      ...(recipient.mobileNumber && { phoneNumber: recipient.mobileNumber }),
      address: {
        line1: addressLine1,
        ...(addressLine2 && { line2: addressLine2 }),
        postalOrZipCode: postCode,
        countryCode: country.toUpperCase(),
        townOrCity: townCity,
      },
    },
    items: items.map(({ item, attributes }) => ({
      merchantReference: item.reference,
      sku: item.labSku,
      copies: item.copies,
      sizing: 'fillPrintArea',
      attributes,
      assets: [{ printArea: 'default', url: item.assetUrl }],
    })),
  }
}

function toPlacedOrder({ id, status, charges, shipments }: z.infer<typeof Order>): PlacedLabOrder {
  const costs = (charges ?? []).flatMap(({ totalCost }) => (totalCost ? [toCost(totalCost)] : []))
  return {
    labOrderId: id,
    cost: sumOf(costs),
    isCancelled: status.stage === 'Cancelled',
    isShipped: status.stage === 'Complete',
    parcels: (shipments ?? []).filter((each) => each.status === 'Shipped').map(toParcel),
    issues: (status.issues ?? []).map(
      ({ description, errorCode }) => description ?? errorCode ?? 'unknown',
    ),
  }
}

/** Carriers' names are for people to read: long ones are truncated, never rejected. */
function toParcel({ id, carrier, tracking }: z.infer<typeof Shipment>): LabParcel {
  return {
    id,
    tracking: {
      carrier: carrier?.name?.trim().slice(0, 80) ?? '',
      number: tracking?.number?.trim().slice(0, 80) ?? '',
      url: toWebLink(tracking?.url?.slice(0, 2_000) ?? '') ?? '',
    },
  }
}

/** Null for no costs, and for costs in several currencies, which have no sum. */
function sumOf(costs: readonly LabCost[]): LabCost | null {
  const [first] = costs
  return first && costs.every(({ currency }) => currency === first.currency)
    ? { amount: costs.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
    : null
}

/** The lab's reason in its own words: which of the fields it rejects. */
function toRefusal(answer: unknown): LabError {
  const { failures = {}, statusText, outcome } = Refusal.safeParse(answer).data ?? {}
  const fields = Object.entries(failures).map(([field, [first]]) =>
    first?.code ? `${field} (${first.code})` : field,
  )
  const detail = fields.join(', ').slice(0, 400) || (statusText || outcome)?.slice(0, 200)
  if (fields.length > 0)
    return new LabError('refused', `The lab does not accept: ${detail}.`, { detail })
  return new LabError('refused', `The lab refused the order${detail ? `: ${detail}` : ''}.`, {
    detail,
  })
}

/**
 * The lab writes amounts as text, sometimes with more decimals than the currency has: rounded up, because it is a cost.
 */
function toCost({ amount, currency }: z.infer<typeof Cost>): LabCost {
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(amount) ?? []
  if (!whole || !isCurrency(currency))
    throw new LabError('unavailable', 'The lab’s answer could not be read.')
  const scale = toMinor(1, currency)!
  const digits = String(scale).length - 1
  const rest = Number(decimals.slice(digits) || '0') > 0 ? 1 : 0
  return {
    amount:
      Number(whole) * scale + Number(decimals.slice(0, digits).padEnd(digits, '0') || '0') + rest,
    currency,
  }
}
