import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Failures } from '../failures.ts'
import { PAGE_POLICY, renderPage } from '../page.ts'
import { openState } from '../state.ts'
import { describeArticle, priceArticle, shippingOf } from './articles.ts'
import { renderOrders } from './order-pages.ts'
import { registerOrders, type FakeOrder } from './orders.routes.ts'

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

/** Prodigi's print API, version 4, as far as articles, quotes and orders go: the same paths, shapes and refusals. `path` is where its orders are remembered. */
export function registerProdigi(
  app: FastifyInstance,
  { failures, path }: { failures: Failures; path: string },
): void {
  const orders = openState<{ orders: FakeOrder[] }>(app, path, { orders: [] })
  app.get('/prodigi', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(renderPage('Print lab', renderOrders(orders.data.orders))),
  )
  app.get('/prodigi.json', async () => orders.data)
  // For journeys and tests: the lab has sent an order.
  app.post<{ Params: { id: string } }>('/control/prodigi/orders/:id/ship', async ({ params }) => {
    for (const order of orders.data.orders) if (order.id === params.id) order.isShipped = true
    orders.save()
    return {}
  })
  void app.register(
    async (api) => {
      api.addHook('onRequest', failures.hook('prodigi'))
      api.addHook('onRequest', async (request, reply) => {
        if (!request.headers['x-api-key'])
          return reply.code(401).send({ outcome: 'NotAuthenticated', traceParent: request.id })
      })

      registerOrders(api, { orders, failures })

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
        const lines = items.map(({ sku = '', copies = 1, attributes = {} }, index) => {
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
        })
        if (!lines.every((line) => line !== undefined))
          return refuse(reply, 400, 'ValidationFailed')
        const currency = lines[0]!.unitCost.currency
        const copies = lines.reduce((sum, line) => sum + line.copies, 0)
        const shipping = { amount: shippingOf(copies, destinationCountryCode), currency }
        const total = lines.reduce(
          (sum, line) => sum + Number(line.unitCost.amount) * line.copies,
          0,
        )
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
    },
    { prefix: '/prodigi/v4.0' },
  )
}

function refuse(reply: FastifyReply, status: number, outcome: string): FastifyReply {
  return reply.code(status).send({ outcome, traceParent: reply.request.id })
}
