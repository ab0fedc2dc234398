import type { FastifyInstance, FastifyReply } from 'fastify'
import { describeArticle, priceArticle, shippingOf } from './articles.ts'

interface QuoteRequest {
  shippingMethod?: string
  destinationCountryCode?: string
  currencyCode?: string
  items?: {
    sku?: string
    copies?: number
    attributes?: Record<string, string>
    assets?: { printArea?: string }[]
  }[]
}

/** Articles, and their cost including shipping. */
export function registerQuotes(api: FastifyInstance): void {
  api.get<{ Params: { sku: string } }>('/products/:sku', async (request, reply) => {
    const product = describeArticle(request.params.sku)
    return product ? { outcome: 'Ok', product } : refuse(reply, 404, 'EntityNotFound')
  })

  api.post<{ Body: QuoteRequest }>('/quotes', async (request, reply) => {
    const {
      shippingMethod = 'Standard',
      destinationCountryCode = '',
      currencyCode = 'GBP',
      items = [],
    } = request.body ?? {}
    if (!/^[A-Z]{2}$/.test(destinationCountryCode) || items.length === 0)
      return refuse(reply, 400, 'ValidationFailed')
    const lines = items.map((item, index) => toLine(item, index, currencyCode))
    if (!lines.every((line) => line !== undefined)) return refuse(reply, 400, 'ValidationFailed')
    const currency = lines[0]!.unitCost.currency
    const copies = lines.reduce((sum, line) => sum + line.copies, 0)
    const shipping = { amount: shippingOf(copies, destinationCountryCode), currency }
    const total = lines.reduce((sum, line) => sum + Number(line.unitCost.amount) * line.copies, 0)
    return {
      outcome: 'Created',
      quotes: [
        {
          shipmentMethod: shippingMethod,
          costSummary: { items: { amount: total.toFixed(2), currency }, shipping },
          shipments: [
            {
              carrier: { name: 'Sandbox post', service: shippingMethod },
              fulfillmentLocation: { countryCode: 'GB', labCode: 'sandbox' },
              cost: shipping,
              items: lines.map((line) => line.id),
            },
          ],
          items: lines,
        },
      ],
    }
  })
}

/** An item with its price; undefined when the lab does not make it. */
function toLine(
  { sku = '', copies = 1, attributes = {} }: NonNullable<QuoteRequest['items']>[number],
  index: number,
  currencyCode: string,
) {
  const price = priceArticle(sku, attributes, currencyCode)
  return (
    price && {
      id: `item-${index + 1}`,
      sku,
      copies,
      attributes,
      assets: [{ printArea: 'default' }],
      ...price,
    }
  )
}

function refuse(reply: FastifyReply, status: number, outcome: string): FastifyReply {
  return reply.code(status).send({ outcome, traceParent: reply.request.id })
}
