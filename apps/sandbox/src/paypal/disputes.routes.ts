import type { FastifyInstance } from 'fastify'
import type { FakePayPal } from './fake-paypal.ts'
import { missing } from './paypal-refusal.ts'
import { type FakeDispute, type FakeOrder, newPayPalId } from './paypal-state.ts'

/** PayPal's fee here for a lost dispute, and how long it accepts evidence. */
const FEE = '12.00'
const EVIDENCE_MS = 10 * 86_400_000

/** Disputes of captured payments. */
export function registerDisputes(api: FastifyInstance, { state: { data } }: FakePayPal): void {
  api.get<{ Querystring: Record<string, string | undefined> }>(
    '/v1/customer/disputes',
    async ({ query }) => {
      const since = Date.parse(query.update_time_after ?? '') || 0
      const capture = query.disputed_transaction_id
      const found = Object.values(data.disputes).filter(
        ({ captureId, updated }) =>
          Date.parse(updated) >= since && (capture === undefined || captureId === capture),
      )
      const size = Number(query.page_size ?? 10)
      const from = Number(query.next_page_token ?? 0)
      const next = from + size
      return {
        items: found.slice(from, next).map(({ id, reason, status, created, updated }) => ({
          dispute_id: id,
          reason,
          status,
          create_time: created,
          update_time: updated,
        })),
        links:
          next < found.length
            ? [
                {
                  rel: 'next',
                  href: `https://api.paypal.com/v1/customer/disputes?next_page_token=${next}`,
                },
              ]
            : [],
      }
    },
  )

  api.get<{ Params: { id: string } }>('/v1/customer/disputes/:id', async (request) => {
    const dispute = data.disputes[request.params.id]
    if (!dispute) throw missing()
    return toDispute(dispute)
  })
}

/** For tests and journeys: what buyers do, and what PayPal decides. */
export function registerDisputeControl(app: FastifyInstance, paypal: FakePayPal): void {
  const { data } = paypal.state
  app.post<{ Body: { capture: string; value?: string; reason?: string } }>(
    '/control/paypal/disputes',
    async (request, reply) => {
      const { capture, value, reason } = request.body
      const order = Object.values(data.orders).find(
        ({ captureId }) => captureId !== '' && captureId === capture,
      )
      if (!order) return reply.code(404).send({ error: 'There is no such payment.' })
      return toDispute(beginDispute(paypal, order, { value, reason }))
    },
  )
  app.post<{ Params: { id: string }; Body: { outcome?: FakeDispute['outcome'] } }>(
    '/control/paypal/disputes/:id',
    async (request, reply) => {
      const dispute = data.disputes[request.params.id]
      if (!dispute) return reply.code(404).send({ error: 'There is no such dispute.' })
      return toDispute(decideDispute(paypal, dispute, request.body.outcome))
    },
  )
}

/** A buyer asks PayPal to take a payment back: all of it by default. */
export function beginDispute(
  { state, emit }: FakePayPal,
  order: FakeOrder,
  {
    value = order.value,
    reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  }: { value?: string | undefined; reason?: string | undefined },
): FakeDispute {
  const now = new Date().toISOString()
  const dispute: FakeDispute = {
    id: `PP-R-${newPayPalId()}`,
    captureId: order.captureId,
    currency: order.currency,
    value,
    reason,
    created: now,
    updated: now,
    status: 'WAITING_FOR_SELLER_RESPONSE',
  }
  state.data.disputes[dispute.id] = dispute
  state.save()
  emit('CUSTOMER.DISPUTE.CREATED', 'dispute', toDispute(dispute))
  return dispute
}

/** PayPal's decision; without an outcome it reviews the dispute. */
export function decideDispute(
  { state, emit }: FakePayPal,
  dispute: FakeDispute,
  outcome: FakeDispute['outcome'],
): FakeDispute {
  Object.assign(dispute, {
    status: outcome ? 'RESOLVED' : 'UNDER_REVIEW',
    outcome,
    updated: new Date().toISOString(),
  })
  state.save()
  emit(`CUSTOMER.DISPUTE.${outcome ? 'RESOLVED' : 'UPDATED'}`, 'dispute', toDispute(dispute))
  return dispute
}

function toDispute(dispute: FakeDispute): object {
  const { id, captureId, currency, value, reason, created, updated, status, outcome } = dispute
  const money = (amount: string) => ({ currency_code: currency, value: amount })
  const isLost = outcome === 'RESOLVED_BUYER_FAVOUR'
  const debit = (amount: string, why: string) => ({
    affected_party: 'SELLER',
    type: 'DEBIT',
    reason: why,
    amount: money(amount),
    initiated_time: updated,
  })
  return {
    dispute_id: id,
    create_time: created,
    update_time: updated,
    disputed_transactions: [{ seller_transaction_id: captureId, gross_amount: money(value) }],
    reason,
    status,
    dispute_amount: money(value),
    dispute_life_cycle_stage: 'CHARGEBACK',
    ...(status === 'WAITING_FOR_SELLER_RESPONSE' && {
      seller_response_due_date: new Date(Date.parse(created) + EVIDENCE_MS).toISOString(),
    }),
    ...(outcome && {
      dispute_outcome: { outcome_code: outcome, ...(isLost && { amount_refunded: money(value) }) },
    }),
    ...(isLost && {
      money_movements: [debit(value, 'DISPUTE_SETTLEMENT'), debit(FEE, 'DISPUTE_FEE')],
    }),
  }
}
