import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSubscription, isForSubscription } from './billing.routes.ts'
import { listOf, parseForm } from './form-body.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { readSession } from './read-session.ts'
import { accountOf, answerOnce, missing, StripeRefusal } from './stripe-calls.ts'
import { toSession } from './stripe-objects.ts'
import { nowSeconds, type FakeSession } from './stripe-state.ts'

/** Checkout sessions: started, read, and ended by the program. */
export function registerSessions(api: FastifyInstance, stripe: FakeStripe): void {
  const { state, emit } = stripe
  const { data, save } = state

  api.post('/v1/checkout/sessions', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      if (isForSubscription(form)) return beginSubscription(stripe, form, request.host)
      const session = readSession(form, {
        account: accountOf(request, data),
        host: request.host,
        coupons: data.coupons,
      })
      data.sessions[session.id] = session
      return toSession(session)
    }),
  )

  api.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async (request) => {
    const session = find(request, request.params.id)
    return toSession(
      session,
      listOf(parseForm(request.url.split('?')[1] ?? ''), 'expand').includes(
        'payment_intent.latest_charge.balance_transaction',
      )
        ? data
        : undefined,
    )
  })

  api.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async (request) => {
    const session = find(request, request.params.id)
    if (session.status !== 'open')
      throw new StripeRefusal(
        400,
        undefined,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    expire(session)
    return toSession(session)
  })

  function find(request: FastifyRequest, id: string): FakeSession {
    const session = data.sessions[id]
    if (!session || session.account !== accountOf(request, data))
      throw missing('checkout.session', id)
    if (session.status === 'open' && session.expiresAt <= nowSeconds()) expire(session)
    return session
  }

  function expire(session: FakeSession): void {
    session.status = 'expired'
    save()
    emit('checkout.session.expired', toSession(session), session.account)
  }
}
