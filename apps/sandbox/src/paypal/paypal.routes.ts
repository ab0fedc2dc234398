import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Failures } from '../failures.ts'
import { openState } from '../state.ts'
import type { Webhooks } from '../webhooks.ts'
import { registerCaptures, registerRefundControl, registerReports } from './captures.routes.ts'
import { registerDisputeControl, registerDisputes } from './disputes.routes.ts'
import type { FakePayPal } from './fake-paypal.ts'
import { registerOrders } from './orders.routes.ts'
import { createPayPalEvents, isOurs } from './paypal-events.ts'
import { registerPaymentPages } from './payment-pages.ts'
import { registerPayPalPages } from './paypal-pages.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { EMPTY } from './paypal-state.ts'

/** PayPal's Orders API, version 2, as far as the program uses it, and its page: the same paths, shapes and errors. */
export function registerPayPal(
  app: FastifyInstance,
  { failures, webhooks, path }: { failures: Failures; webhooks: Webhooks; path: string },
): void {
  const paypal: FakePayPal = {
    state: openState(app, path, structuredClone(EMPTY)),
    failures,
    emit: createPayPalEvents(webhooks),
  }

  registerRefundControl(app, paypal)
  registerDisputeControl(app, paypal)
  void app.register(
    async (api) => {
      api.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
      )
      api.addHook('onRequest', failures.hook('paypal'))
      api.setErrorHandler((error, request, reply) => {
        if (!(error instanceof PayPalRefusal)) throw error
        return reply.code(error.status).send(error.toBody(request.id))
      })
      registerTokens(api)
      registerOrders(api, paypal)
      registerCaptures(api, paypal)
      registerReports(api, paypal)
      registerDisputes(api, paypal)
      api.post<{ Body: Record<string, unknown> }>(
        '/v1/notifications/verify-webhook-signature',
        async (request) => ({
          verification_status: isOurs(request.body ?? {}) ? 'SUCCESS' : 'FAILURE',
        }),
      )
      registerPayPalPages(api, paypal)
      registerPaymentPages(api, paypal)
    },
    { prefix: '/paypal' },
  )
}

/** Issues tokens to anyone with an id and a secret, and requires one for every API call. */
function registerTokens(api: FastifyInstance): void {
  api.addHook('onRequest', async (request, reply) => {
    if (
      /^\/paypal\/v[12]\/(checkout|payments|notifications|reporting|customer)/.test(request.url) &&
      !request.headers.authorization?.startsWith('Bearer A21')
    )
      return reply.code(401).send({
        error: 'invalid_token',
        error_description: 'Token signature verification failed',
      })
    return undefined
  })

  api.post('/v1/oauth2/token', async (request, reply) => {
    const [id, secret] = Buffer.from(
      (request.headers.authorization ?? '').replace(/^Basic /, ''),
      'base64',
    )
      .toString()
      .split(':')
    if (!id || !secret)
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    return {
      access_token: `A21${randomBytes(24).toString('base64url')}`,
      token_type: 'Bearer',
      expires_in: 32_400,
    }
  })
}
