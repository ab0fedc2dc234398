import type { FastifyInstance } from 'fastify'
import type { FakeStripe } from './fake-stripe.ts'
import { listOf, textOf, type Form } from './form-body.ts'
import { answerOnce, missing, StripeRefusal } from './stripe-calls.ts'
import { newId, nowSeconds, type FakeSubscription } from './stripe-state.ts'

/** The length of a paid period here. */
export const MONTH_SECONDS = 30 * 86_400

/** Customers of the platform, their subscriptions, and the URLs of the pages where they manage them. */
export function registerBilling(api: FastifyInstance, stripe: FakeStripe): void {
  const { state, firstPrice, emit } = stripe
  const { data } = state

  api.post('/v1/customers', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const id = newId('cus')
      data.customers[id] = { id, email: textOf(form, 'email'), name: textOf(form, 'name') }
      if (firstPrice) {
        const subscription = subscribe(id, firstPrice)
        data.subscriptions[subscription.id] = subscription
        emit('customer.subscription.created', toSubscription(subscription))
      }
      return { ...data.customers[id], object: 'customer' }
    }),
  )

  api.get<{ Querystring: { customer?: string } }>('/v1/subscriptions', async (request) => {
    const customer = find(request.query.customer ?? '')
    return {
      object: 'list',
      has_more: false,
      url: '/v1/subscriptions',
      data: Object.values(data.subscriptions)
        .filter((subscription) => subscription.customer === customer.id)
        .map(toSubscription),
    }
  })

  registerSubscriptionChanges(api, stripe)

  api.post('/v1/billing_portal/sessions', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const { id } = find(textOf(form, 'customer'))
      const returnUrl = readUrl(form, 'return_url')
      const token = newId('bps')
      data.billingPages[token] = { customer: id, price: '', returnUrl }
      return {
        id: token,
        object: 'billing_portal.session',
        url: `http://${request.host}/stripe/billing/${token}`,
      }
    }),
  )

  function find(id: string) {
    const customer = data.customers[id]
    if (!customer) throw missing('customer', id)
    return customer
  }
}

/** Ends a subscription, now or at the end of the paid period. */
function registerSubscriptionChanges(api: FastifyInstance, { state, emit }: FakeStripe): void {
  const { data } = state

  api.post<{ Params: { id: string } }>('/v1/subscriptions/:id', async (request, reply) =>
    answerOnce(state, request, reply, (form) => {
      const subscription = findSubscription(request.params.id)
      const ends = textOf(form, 'cancel_at_period_end')
      if (ends) subscription.cancelAt = ends === 'true' ? nowSeconds() + MONTH_SECONDS : null
      subscription.metadata = {
        ...subscription.metadata,
        ...(form.metadata as Record<string, string> | undefined),
      }
      emit('customer.subscription.updated', toSubscription(subscription))
      return toSubscription(subscription)
    }),
  )

  api.delete<{ Params: { id: string } }>('/v1/subscriptions/:id', async (request, reply) =>
    answerOnce(state, request, reply, () => {
      const subscription = findSubscription(request.params.id)
      subscription.status = 'canceled'
      emit('customer.subscription.deleted', toSubscription(subscription))
      return toSubscription(subscription)
    }),
  )

  function findSubscription(id: string) {
    const subscription = data.subscriptions[id]
    if (!subscription) throw missing('subscription', id)
    return subscription
  }
}

/** A subscription that has just started. */
export const subscribe = (customer: string, price: string): FakeSubscription => ({
  id: newId('sub'),
  customer,
  price,
  status: 'active',
  cancelAt: null,
})

/** The page of a checkout session for a subscription. */
export function beginSubscription(
  { state: { data } }: FakeStripe,
  form: Form,
  host: string,
): object {
  const customer = textOf(form, 'customer')
  if (!data.customers[customer]) throw missing('customer', customer)
  const [line] = listOf(form, 'line_items')
  const price = line === undefined || typeof line === 'string' ? '' : textOf(line, 'price')
  if (!price.startsWith('price_')) throw missing('price', price)
  const token = newId('cs_sub')
  data.billingPages[token] = { customer, price, returnUrl: readUrl(form, 'success_url') }
  return {
    id: token,
    object: 'checkout.session',
    mode: 'subscription',
    url: `http://${host}/stripe/billing/${token}`,
  }
}

export const isForSubscription = (form: Form) => textOf(form, 'mode') === 'subscription'

export function toSubscription({
  id,
  customer,
  price,
  status,
  cancelAt,
  metadata = {},
}: FakeSubscription) {
  return {
    id,
    object: 'subscription',
    customer,
    status,
    cancel_at: cancelAt,
    cancel_at_period_end: cancelAt !== null,
    metadata,
    created: nowSeconds(),
    items: {
      object: 'list',
      data: [
        { id: `si_${id}`, object: 'subscription_item', price: { id: price, object: 'price' } },
      ],
    },
  }
}

function readUrl(form: Form, name: string): string {
  const url = textOf(form, name)
  if (!URL.canParse(url))
    throw new StripeRefusal(400, 'url_invalid', 'Not a valid URL', { param: name })
  return url
}
