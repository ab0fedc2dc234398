import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { sendHosted } from '../hosted-page.ts'
import { toSubscription } from './billing.routes.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { type Form, textOf } from './form-body.ts'
import { newId, nowSeconds, type FakeSubscription } from './stripe-state.ts'

const MONTH_SECONDS = 30 * 86_400

/** Stripe's own pages where a customer subscribes, changes the plan and cancels. */
export function registerBillingPages(
  pages: FastifyInstance,
  { state: { data, save }, tell }: FakeStripe,
  prices: readonly string[],
): void {
  const current = (customer: string) =>
    Object.values(data.subscriptions).find(
      (subscription) => subscription.customer === customer && subscription.status !== 'canceled',
    )

  pages.get<{ Params: { token: string } }>('/billing/:token', async (request, reply) => {
    const page = data.billingPages[request.params.token]
    if (!page) return sendHosted(reply, 'Stripe', html`<p>There is no such page.</p>`, [], 404)
    const subscription = current(page.customer)
    const offered = subscription ? prices : [page.price]
    return sendHosted(
      reply,
      subscription ? 'Stripe: your subscription' : 'Stripe: subscribe',
      html`<dl>
          <dt>Customer</dt>
          <dd>${data.customers[page.customer]?.name ?? ''}</dd>
          <dt>Price</dt>
          <dd>${subscription?.price ?? 'none yet'}</dd>
          <dt>State</dt>
          <dd>${subscription ? describe(subscription) : 'not subscribed'}</dd>
        </dl>
        <form method="post" action="/stripe/billing/${request.params.token}">
          ${offered.map(
            (price) =>
              html`<p><button name="price" value="${price}">Subscribe to ${price}</button></p>`,
          )}
          ${
            subscription
              ? html`<p>
                    <button name="action" value="cancel">Cancel at the end of the month</button>
                  </p>
                  <p><button name="action" value="end">End now</button></p>
                  <p><button name="action" value="fail">Let the next bill fail</button></p>`
              : html``
          }
        </form>
        <p><a href="${page.returnUrl}">Go back</a></p>`,
      [page.returnUrl],
    )
  })

  pages.post<{ Params: { token: string } }>('/billing/:token', async (request, reply) => {
    const page = data.billingPages[request.params.token]
    if (!page) return sendHosted(reply, 'Stripe', html`<p>There is no such page.</p>`, [], 404)
    const form = (request.body ?? {}) as Form
    const subscription = current(page.customer) ?? {
      id: newId('sub'),
      customer: page.customer,
      price: page.price,
      status: 'active',
      cancelAt: null,
    }
    const isNew = data.subscriptions[subscription.id] === undefined
    data.subscriptions[subscription.id] = subscription
    change(subscription, textOf(form, 'action'), textOf(form, 'price'))
    save()
    tell(
      `customer.subscription.${isNew ? 'created' : subscription.status === 'canceled' ? 'deleted' : 'updated'}`,
      toSubscription(subscription),
    )
    return reply.redirect(page.returnUrl, 303)
  })
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
