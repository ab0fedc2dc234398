import type { FastifyInstance } from 'fastify'
import type { FakeStripe } from './fake-stripe.ts'
import { parseForm, partOf, textOf } from './form-body.ts'
import { toList } from './refunds.routes.ts'
import { accountOf, missing } from './stripe-calls.ts'
import { toDispute } from './stripe-objects.ts'
import { type FakeDispute, type FakeSession, newId, nowSeconds } from './stripe-state.ts'

/** Disputes of payments, which buyers start with their banks. */
export function registerDisputes(api: FastifyInstance, { state: { data } }: FakeStripe): void {
  api.get('/v1/disputes', async (request) => {
    const account = accountOf(request, data)
    const query = parseForm(request.url.split('?')[1] ?? '')
    const intent = textOf(query, 'payment_intent')
    const since = Number(textOf(partOf(query, 'created'), 'gte') || '0')
    const found = Object.values(data.disputes).filter(
      (dispute) =>
        dispute.account === account &&
        dispute.created >= since &&
        (intent === '' || dispute.intent === intent),
    )
    return toList('/v1/disputes', query, found.reverse(), toDispute)
  })

  api.get<{ Params: { id: string } }>('/v1/disputes/:id', async (request) => {
    const dispute = data.disputes[request.params.id]
    if (!dispute || dispute.account !== accountOf(request, data))
      throw missing('dispute', request.params.id)
    return toDispute(dispute)
  })
}

/** For tests and journeys: what buyers and their banks do. */
export function registerDisputeControl(app: FastifyInstance, stripe: FakeStripe): void {
  const { data } = stripe.state
  app.post<{ Body: { intent: string; amount?: number; reason?: string } }>(
    '/control/stripe/disputes',
    async (request, reply) => {
      const { intent, amount, reason } = request.body
      const session = Object.values(data.sessions).find(
        (each) => each.intent !== '' && each.intent === intent,
      )
      if (!session) return reply.code(404).send({ error: 'There is no such payment.' })
      return toDispute(beginDispute(stripe, session, { amount, reason }))
    },
  )
  app.post<{ Params: { id: string }; Body: { status: FakeDispute['status'] } }>(
    '/control/stripe/disputes/:id',
    async (request, reply) => {
      const dispute = data.disputes[request.params.id]
      if (!dispute) return reply.code(404).send({ error: 'There is no such dispute.' })
      return toDispute(moveDispute(stripe, dispute, request.body.status))
    },
  )
}

/** A buyer has their bank take a payment back: all of it by default. */
export function beginDispute(
  { state, emit }: FakeStripe,
  { account, intent, charge, currency, amount: paid }: FakeSession,
  {
    amount = paid,
    reason = 'fraudulent',
  }: { amount?: number | undefined; reason?: string | undefined },
): FakeDispute {
  const dispute: FakeDispute = {
    id: newId('du'),
    account,
    intent,
    charge,
    amount,
    currency,
    created: nowSeconds(),
    reason,
    status: 'needs_response',
  }
  state.data.disputes[dispute.id] = dispute
  state.save()
  emit('charge.dispute.created', toDispute(dispute), account)
  return dispute
}

/** Moves a dispute to its next state. */
export function moveDispute(
  { state, emit }: FakeStripe,
  dispute: FakeDispute,
  status: FakeDispute['status'],
): FakeDispute {
  dispute.status = status
  state.save()
  const isClosed = status === 'won' || status === 'lost'
  emit(`charge.dispute.${isClosed ? 'closed' : 'updated'}`, toDispute(dispute), dispute.account)
  return dispute
}
