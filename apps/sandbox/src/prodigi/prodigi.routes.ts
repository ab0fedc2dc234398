import type { FastifyInstance } from 'fastify'
import type { Failures } from '../failures.ts'
import { PAGE_POLICY, renderPage } from '../page.ts'
import { openState } from '../state.ts'
import type { Webhooks } from '../webhooks.ts'
import { renderOrders } from './order-pages.ts'
import { registerOrders, type FakeOrder } from './orders.routes.ts'
import { createShipping } from './ship-order.ts'
import { registerQuotes } from './quotes.routes.ts'

/**
 * Prodigi's print API, version 4, as far as articles, quotes and orders go: the same paths, shapes and errors. `path`
 * is the file that its orders are kept in.
 */
export function registerProdigi(
  app: FastifyInstance,
  { failures, webhooks, path }: { failures: Failures; webhooks: Webhooks; path: string },
): void {
  const orders = openState<{ orders: FakeOrder[] }>(app, path, { orders: [] })
  app.get('/prodigi', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(renderPage('Print lab', renderOrders(orders.data.orders))),
  )
  app.get('/prodigi.json', async () => orders.data)
  const ship = createShipping(orders, webhooks)
  // For journeys and tests: the lab has shipped an order, or a part of it.
  app.post<{ Params: { id: string }; Body: { isPart?: boolean } | null }>(
    '/control/prodigi/orders/:id/ship',
    async ({ params, body }) => {
      ship(params.id, body?.isPart === true)
      return {}
    },
  )
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    )
    pages.post<{ Params: { id: string } }>('/prodigi/orders/:id/ship', async (request, reply) => {
      ship(request.params.id, false)
      return reply.redirect('/prodigi', 303)
    })
  })
  void app.register(
    async (api) => {
      api.addHook('onRequest', failures.hook('prodigi'))
      api.addHook('onRequest', async (request, reply) => {
        if (!request.headers['x-api-key'])
          return reply.code(401).send({ outcome: 'NotAuthenticated', traceParent: request.id })
      })
      registerOrders(api, { orders, failures })
      registerQuotes(api)
    },
    { prefix: '/prodigi/v4.0' },
  )
}
