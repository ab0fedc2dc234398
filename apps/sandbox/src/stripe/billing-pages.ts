import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../html.ts'
import { sendHosted } from '../hosted-page.ts'
import { MONTH_SECONDS, subscribe, toSubscription } from './billing.routes.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { type Form, textOf } from './form-body.ts'
import { nowSeconds, type FakeSubscription, type StripeState } from './stripe-state.ts'

/** Stripe's own pages where a customer subscribes, changes the plan and cancels. */
export function registerBillingPages(pages: FastifyInstance, stripe: FakeStripe): void {
  const { data } = stripe.state
  pages.get<{ Params: { token: string } }>('/billing/:token', async (request, reply) => {
    const page = data.billingPages[request.params.token]
    if (!page) return sendMissing(reply)
    const subscription = findCurrent(data, page.customer)
    return sendHosted(
      reply,
      subscription ? 'Stripe: your subscription' : 'Stripe: subscribe',
      toPage(request.params.token, {
        customer: data.customers[page.customer]?.name ?? '',
        prices: subscription ? stripe.prices : [page.price],
        subscription,
        returnUrl: page.returnUrl,
      }),
      [page.returnUrl],
    )
  })

  pages.post<{ Params: { token: string } }>('/billing/:token', async (request, reply) => {
    const page = data.billingPages[request.params.token]
    if (!page) return sendMissing(reply)
    changeSubscription(stripe, page, (request.body ?? {}) as Form)
    return reply.redirect(page.returnUrl, 303)
  })
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendHosted(reply, 'Stripe', html`<p>There is no such page.</p>`, [], 404)
}

function findCurrent({ subscriptions }: StripeState, customer: string) {
  return Object.values(subscriptions).find(
    (subscription) => subscription.customer === customer && subscription.status !== 'canceled',
  )
}

interface Shown {
  customer: string
  prices: readonly string[]
  subscription: FakeSubscription | undefined
  returnUrl: string
}

function toPage(token: string, { customer, prices, subscription, returnUrl }: Shown) {
  return html`<dl>
      <dt>Customer</dt>
      <dd>${customer}</dd>
      <dt>Price</dt>
      <dd>${subscription?.price ?? 'none yet'}</dd>
      <dt>State</dt>
      <dd>${subscription ? describe(subscription) : 'not subscribed'}</dd>
    </dl>
    <form method="post" action="/stripe/billing/${token}">
      ${prices.map(
        (price) =>
          html`<p><button name="price" value="${price}">Subscribe to ${price}</button></p>`,
      )}
      ${
        subscription
          ? html`<p><button name="action" value="cancel">Cancel at the end of the month</button></p>
              <p><button name="action" value="end">End now</button></p>
              <p><button name="action" value="fail">Let the next bill fail</button></p>`
          : html``
      }
    </form>
    <p><a href="${returnUrl}">Go back</a></p>`
}

/** Performs the pressed button's action; the first press creates the subscription. */
function changeSubscription(
  { state: { data, save }, emit }: FakeStripe,
  page: StripeState['billingPages'][string],
  form: Form,
): void {
  const existing = findCurrent(data, page.customer)
  const subscription = existing ?? subscribe(page.customer, page.price)
  data.subscriptions[subscription.id] = subscription
  change(subscription, textOf(form, 'action'), textOf(form, 'price'))
  save()
  const update = subscription.status === 'canceled' ? 'deleted' : 'updated'
  emit(`customer.subscription.${existing ? update : 'created'}`, toSubscription(subscription))
}

function change(subscription: FakeSubscription, action: string, price: string): void {
  if (action === 'cancel') subscription.cancelAt = nowSeconds() + MONTH_SECONDS
  else if (action === 'end') subscription.status = 'canceled'
  else if (action === 'fail') subscription.status = 'past_due'
  else if (price) Object.assign(subscription, { price, status: 'active', cancelAt: null })
}

function describe({ status, cancelAt }: FakeSubscription): string {
  return cancelAt === null ? status : `${status}, ends ${new Date(cancelAt * 1_000).toISOString()}`
}
