import { DAY_MS } from '@proofdesk/domain/duration'
import { isCurrency } from '@proofdesk/domain/currencies'
import { toMinor } from '@proofdesk/domain/money'
import * as z from 'zod'
import {
  type Lab,
  type LabArticle,
  type LabBasket,
  type LabCost,
  LabError,
  type LabOrder,
  type PlacedLabOrder,
} from './lab.ts'
import { LAB_CATALOGUE } from './lab-catalogue.ts'

export interface ProdigiOptions {
  /** `https://api.prodigi.com`, or the sandbox's address. Without a slash at the end. */
  url: string
  apiKey: string
  /** Epoch milliseconds. */
  now(): number
  /** Milliseconds until an answer counts as lost; ten seconds unless told. */
  timeout?: number
}

// As much of Prodigi's v4 answers as we read.
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
const ProductAnswer = z.object({
  product: z.object({
    sku: z.string(),
    attributes: z.record(z.string(), z.array(z.string())).default({}),
  }),
})
const Order = z.object({
  id: z.string().min(1),
  status: z.object({
    stage: z.string(),
    issues: z
      .array(z.object({ errorCode: z.string().optional(), description: z.string().optional() }))
      .nullish(),
  }),
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

type Attributes = Record<string, string>
interface KnownArticle {
  article: LabArticle
  /** The first choice of each attribute (wrap, colour of the frame …): a quote must name one. */
  attributes: Attributes
}

const TIMEOUT = 10_000
const AT_ONCE = 6

/** Prodigi's print API, version 4. */
export function createProdigiLab({ url, apiKey, now, timeout = TIMEOUT }: ProdigiOptions): Lab {
  let catalogue: { readAt: number; articles: Promise<KnownArticle[]> } | undefined

  async function call(path: string, body?: object): Promise<{ status: number; answer: unknown }> {
    try {
      const response = await fetch(`${url}/v4.0${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-api-key': apiKey,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(timeout),
      })
      if (response.status >= 500 || response.status === 429)
        throw new LabError('unavailable', `The lab answered ${response.status}.`)
      if (response.status === 401 || response.status === 403)
        throw new LabError('unavailable', 'The lab does not accept our key.')
      return { status: response.status, answer: await response.json() }
    } catch (error) {
      if (error instanceof LabError) throw error
      throw new LabError('unavailable', 'The lab could not be reached.', { cause: error })
    }
  }

  async function findArticle(article: LabArticle): Promise<KnownArticle | undefined> {
    const { status, answer } = await call(`/products/${encodeURIComponent(article.labSku)}`)
    if (status === 404) return undefined
    const { product } = read(ProductAnswer, answer)
    const attributes = Object.entries(product.attributes).flatMap(([name, choices]) =>
      choices[0] ? [[name, choices[0]] as const] : [],
    )
    return { article, attributes: Object.fromEntries(attributes) }
  }

  async function readCatalogue(): Promise<KnownArticle[]> {
    const left = LAB_CATALOGUE.map((article, index) => ({ article, index: index }))
    const found: KnownArticle[] = []
    const look = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const existing = await findArticle(next.article)
        if (existing) found[next.index] = existing
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, look))
    // In the catalogue's order, without the places that stayed empty.
    return found.filter(Boolean)
  }

  /** Asked once a day; a failure is not kept. */
  function knownArticles(): Promise<KnownArticle[]> {
    if (!catalogue || now() - catalogue.readAt > DAY_MS) {
      const articles = readCatalogue()
      catalogue = { readAt: now(), articles }
      articles.catch(() => (catalogue = undefined))
    }
    return catalogue.articles
  }

  async function attributesOf(labSku: string): Promise<Attributes> {
    const current = (await knownArticles()).find(({ article }) => article.labSku === labSku)
    if (!current) throw new LabError('unknown_article', 'The lab does not make this article.')
    return current.attributes
  }

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
    return read(Quotes, answer).quotes[0]!
  }

  return {
    async placeOrder(order) {
      const items = await Promise.all(
        order.items.map(async (item) => ({ item, attributes: await attributesOf(item.labSku) })),
      )
      const { status, answer } = await call('/orders', toOrderRequest(order, items))
      if (status >= 400) throw toRefusal(answer)
      return toPlacedOrder(read(OrderAnswer, answer).order)
    },

    async findOrder(idempotencyKey) {
      const { status, answer } = await call(
        `/orders?merchantReferences=${encodeURIComponent(idempotencyKey)}&top=1`,
      )
      if (status >= 400) throw toRefusal(answer)
      const [order] = read(OrderList, answer).orders
      return order && toPlacedOrder(order)
    },

    async readOrder(labOrderId) {
      const { status, answer } = await call(`/orders/${encodeURIComponent(labOrderId)}`)
      if (status >= 400) throw new LabError('refused', 'The lab does not know this order.')
      return toPlacedOrder(read(OrderAnswer, answer).order)
    },

    listArticles: async () => (await knownArticles()).map(({ article }) => article),

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
  { idempotencyKey, recipient }: LabOrder,
  items: readonly { item: LabOrder['items'][number]; attributes: Attributes }[],
): object {
  const { addressLine1, addressLine2, townCity, postCode, country } = recipient.address
  return {
    idempotencyKey,
    merchantReference: idempotencyKey,
    shippingMethod: 'Standard',
    recipient: {
      name: recipient.name,
      email: recipient.emailAddress,
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

function toPlacedOrder({ id, status, charges }: z.infer<typeof Order>): PlacedLabOrder {
  const costs = (charges ?? []).flatMap(({ totalCost }) => (totalCost ? [toCost(totalCost)] : []))
  return {
    labOrderId: id,
    cost: sumOf(costs),
    isCancelled: status.stage === 'Cancelled',
    isShipped: status.stage === 'Complete',
    issues: (status.issues ?? []).map(
      ({ description, errorCode }) => description ?? errorCode ?? 'unknown',
    ),
  }
}

/** Null for no costs, and for costs in several currencies: those have no sum. */
function sumOf(costs: readonly LabCost[]): LabCost | null {
  const [first] = costs
  return first && costs.every(({ currency }) => currency === first.currency)
    ? { amount: costs.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
    : null
}

/** The lab's reason in its words: which of the fields it was given it does not take. */
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

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer)
  if (!result.success)
    throw new LabError('unavailable', 'The lab’s answer could not be read.', {
      cause: result.error,
    })
  return result.data
}

/** The lab writes amounts as text, sometimes with more decimals than the currency has: rounded up, since it is a cost. */
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
