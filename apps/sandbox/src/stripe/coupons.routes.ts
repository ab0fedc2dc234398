import type { FastifyInstance } from 'fastify'
import type { FakeStripe } from './fake-stripe.ts'
import { textOf } from './form-body.ts'
import { accountOf, answerOnce, StripeRefusal } from './stripe-calls.ts'
import { newId } from './stripe-state.ts'

/** Discounts of a fixed amount, each for one session. */
export function registerCoupons(api: FastifyInstance, { state }: FakeStripe): void {
  const { data } = state
  api.post('/v1/coupons', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const id = textOf(form, 'id') || newId('coupon')
      if (data.coupons[id])
        throw new StripeRefusal(400, 'resource_already_exists', 'Coupon already exists.')
      const coupon = {
        id,
        account: accountOf(request, data),
        name: textOf(form, 'name'),
        amount: Number(textOf(form, 'amount_off')),
        currency: textOf(form, 'currency'),
      }
      if (!Number.isSafeInteger(coupon.amount) || coupon.amount < 1)
        throw new StripeRefusal(400, 'parameter_invalid_integer', 'Invalid positive integer', {
          param: 'amount_off',
        })
      data.coupons[id] = coupon
      return { id, object: 'coupon', amount_off: coupon.amount, currency: coupon.currency }
    }),
  )
}
