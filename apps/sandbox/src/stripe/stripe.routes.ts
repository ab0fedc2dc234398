import type { FastifyInstance } from 'fastify'
import type { Failures } from '../failures.ts'
import { openState } from '../state.ts'
import type { Webhooks } from '../webhooks.ts'
import { registerAccounts } from './accounts.routes.ts'
import { registerBillingPages } from './billing-pages.ts'
import { registerBilling } from './billing.routes.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { registerDisputeControl, registerDisputes } from './disputes.routes.ts'
import { parseForm } from './form-body.ts'
import { registerPaymentPages } from './payment-pages.ts'
import { registerPayPages } from './pay-pages.ts'
import { registerPayoutControl, registerPayouts } from './payouts.routes.ts'
import { registerRefundControl, registerRefunds } from './refunds.routes.ts'
import { registerCoupons } from './coupons.routes.ts'
import { registerSessions } from './sessions.routes.ts'
import { registerSetupPages } from './setup-pages.ts'
import { StripeRefusal } from './stripe-calls.ts'
import { createStripeEvents } from './stripe-events.ts'
import { EMPTY } from './stripe-state.ts'

/** Stripe's API as far as the program uses it, and its pages: the same paths, shapes, idempotency and signatures. */
export function registerStripe(
  app: FastifyInstance,
  {
    failures,
    webhooks,
    path,
    webhookSecret,
    prices,
    firstPrice,
  }: {
    failures: Failures
    webhooks: Webhooks
    path: string
    webhookSecret: string
    prices: readonly string[]
    firstPrice: string | undefined
  },
): void {
  const stripe: FakeStripe = {
    state: openState(app, path, structuredClone(EMPTY)),
    failures,
    prices,
    firstPrice,
    emit: createStripeEvents(webhooks, webhookSecret),
  }

  registerPayoutControl(app, stripe)
  registerRefundControl(app, stripe)
  registerDisputeControl(app, stripe)
  void app.register(
    async (api) => {
      api.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_request: unknown, body: string) => parseForm(body),
      )
      api.addHook('onRequest', failures.hook('stripe'))
      registerPayPages(api, stripe)
      registerPaymentPages(api, stripe)
      registerSetupPages(api, stripe)
      registerBillingPages(api, stripe)
      void api.register(async (calls) => {
        answerAsStripe(calls)
        registerCoupons(calls, stripe)
        registerSessions(calls, stripe)
        registerRefunds(calls, stripe)
        registerDisputes(calls, stripe)
        registerAccounts(calls, stripe)
        registerBilling(calls, stripe)
        registerPayouts(calls, stripe)
      })
    },
    { prefix: '/stripe' },
  )
}

/** Requires a key, and returns errors in Stripe's format. */
function answerAsStripe(calls: FastifyInstance): void {
  calls.addHook('onRequest', async (request) => {
    if (
      request.url.startsWith('/stripe/v1/') &&
      !request.headers.authorization?.startsWith('Bearer sk_')
    )
      throw new StripeRefusal(401, undefined, 'You did not provide an API key.')
  })
  calls.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof StripeRefusal) return reply.code(error.status).send(error.body)
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'The simulated Stripe failed')
    return reply.code(status).send({
      error: {
        type: 'api_error',
        message: status < 500 ? error.message : 'The sandbox failed.',
      },
    })
  })
}
