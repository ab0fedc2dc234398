import type { FastifyInstance } from 'fastify'
import { textOf } from './form-body.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { accountOf, answerOnce, missing, StripeRefusal } from './stripe-calls.ts'
import { newId } from './stripe-state.ts'

/** Refunds: the whole of a payment, once. */
export function registerRefunds(api: FastifyInstance, { state }: FakeStripe): void {
  const { data, save } = state

  api.post('/v1/refunds', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const intent = textOf(form, 'payment_intent')
      const session = Object.values(data.sessions).find(
        (each) => each.intent === intent && each.account === accountOf(request, data),
      )
      if (!session || intent === '') throw missing('payment_intent', intent)
      if (session.refund)
        throw new StripeRefusal(
          400,
          'charge_already_refunded',
          `Charge ${session.charge} has already been refunded.`,
        )
      session.refund = newId('re')
      save()
      return {
        id: session.refund,
        object: 'refund',
        amount: session.amount,
        currency: session.currency,
        payment_intent: intent,
        status: 'succeeded',
      }
    }),
  )
}
