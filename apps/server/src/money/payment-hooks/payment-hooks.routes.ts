import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../ground/db/client.ts'
import { paymentEvents } from '../../ground/db/tables/checkouts.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type PaymentEvent, PaymentError } from '../../ground/ports/payments/payments.ts'
import { keepPlan, readPlan } from '../billing/sync-plan.ts'
import { type Provider, findPaidOrders } from '../reversals/paid-orders.queries.ts'
import { syncReversals } from '../reversals/sync-reversals.job.ts'
import { syncCardAccount } from '../card-accounts/sync-card-account.ts'
import { findCheckoutBySession } from '../../sales/checkouts/checkouts.queries.ts'
import { applyPaymentState, fetchPaymentState } from '../../sales/checkouts/complete-checkout.ts'

const EVENT_MAX = { stripe: 1_000_000, paypal: 64_000 }
/** Only PayPal can tell whether it sent an event: strangers must not be able to make us ask it without limit. */
const PAYPAL_EVENTS = { points: 300, perSeconds: 60 }

/**
 * Where payment providers report events. Not part of the contract, because the exact bytes of the body are signed. An
 * event is only a hint; the facts are read from the provider.
 */
export function registerHooks(
  app: FastifyInstance,
  deps: DepsThat<'billing' | 'cardAccounts' | 'payments'>,
): void {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: EVENT_MAX.stripe },
      async (_request: unknown, body: Buffer) => body,
    )
    for (const provider of ['stripe', 'paypal'] as const) {
      hooks.post(
        `/api/hooks/${provider}`,
        { bodyLimit: EVENT_MAX[provider] },
        async (request, reply) => {
          if (provider === 'paypal')
            await deps.throttle.require('payPalEvent', request.ip, PAYPAL_EVENTS)
          try {
            const event = await deps.payments[provider].readEvent(
              Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
              request.headers,
              (payment) => isOurs(deps, provider, payment),
            )
            if (event) await takeEvent(deps, provider, event)
          } catch (error) {
            if (!(error instanceof PaymentError)) throw error
            if (error.code === 'bad_signature') throw new AppError('malformed', { cause: error })
            deps.log.warn(
              { provider, code: error.code, reason: error.message, detail: error.detail },
              'An event could not be looked up at its provider',
            )
            // The provider sends it again.
            throw new AppError('unavailable')
          }
          return reply.header('cache-control', 'no-store').send({})
        },
      )
    }
  })
}

/** Whether an event is about a payment of ours. */
async function isOurs(
  { db }: Deps,
  provider: Provider,
  { sessionId, paymentId }: Pick<PaymentEvent, 'sessionId' | 'paymentId'>,
): Promise<boolean> {
  return (
    (paymentId !== undefined && (await findPaidOrders(db, provider, [paymentId])).length > 0) ||
    (sessionId !== undefined &&
      (await findCheckoutBySession(db, provider, sessionId)) !== undefined)
  )
}

async function takeEvent(
  deps: DepsThat<'billing' | 'cardAccounts' | 'payments'>,
  provider: Provider,
  event: PaymentEvent,
): Promise<void> {
  const effect = await findEffect(deps, provider, event)
  await deps.db.transaction(async (tx) => {
    const taken = await tx
      .insert(paymentEvents)
      .values({ provider, eventId: event.eventId, type: event.type, receivedAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId })
    if (taken.length > 0) await effect?.(tx)
  })
}

/** The update to write, according to the provider's current state; undefined for events that don't concern us. */
async function findEffect(
  deps: DepsThat<'billing' | 'cardAccounts' | 'payments'>,
  provider: Provider,
  { type, sessionId, paymentId, accountId, customerId }: PaymentEvent,
): Promise<((tx: Transaction) => Promise<void>) | undefined> {
  if (paymentId) {
    const [order] = await findPaidOrders(deps.db, provider, [paymentId])
    if (!order) return undefined
    const { accountGuid, orderGuid } = order
    return async (tx) => {
      await deps.queue.enqueue(tx, syncReversals, { accountGuid, orderGuid }, { key: orderGuid })
    }
  }
  if (sessionId) {
    const checkout = await findCheckoutBySession(deps.db, provider, sessionId)
    if (!checkout || checkout.state === 'paid') return undefined
    const paymentState = await fetchPaymentState(deps, checkout)
    return (tx) => applyPaymentState(deps, tx, checkout, paymentState)
  }
  if (customerId) {
    const plan = await readPlan(deps, customerId)
    return plan && ((tx) => keepPlan(tx, customerId, plan))
  }
  if (
    provider === 'stripe' &&
    accountId &&
    (type === 'account.updated' || type === 'account.application.deauthorized')
  ) {
    const account = await deps.cardAccounts.read(accountId)
    return (tx) => syncCardAccount(tx, accountId, account)
  }
  return undefined
}
