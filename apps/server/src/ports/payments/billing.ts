import type { Subscription } from '@proofdesk/domain/plan'
import { askStripe, createStripeClient, type StripeOptions } from './stripe-client.ts'

/** What studios pay the platform for, at Stripe. Every call throws PaymentError. */
export interface Billing {
  /** The studio as a customer of the platform; asked twice it is the same one. */
  createCustomer(studio: {
    accountGuid: string
    emailAddress: string
    companyName: string
  }): Promise<string>
  /** The page where a studio looks after its subscription. */
  openPortal(customerId: string, urls: { returnUrl: string }): Promise<{ url: string }>
  /** The page where a studio subscribes. */
  openCheckout(
    customerId: string,
    order: { priceId: string; returnUrl: string },
  ): Promise<{ url: string }>
  subscriptions(customerId: string): Promise<Subscription[]>
}

export function createBilling(options: StripeOptions): Billing {
  const stripe = createStripeClient(options)
  return {
    async createCustomer({ accountGuid, emailAddress, companyName }) {
      const { id } = await askStripe(() =>
        stripe.customers.create(
          { email: emailAddress, name: companyName, metadata: { account: accountGuid } },
          { idempotencyKey: `customer-${accountGuid}` },
        ),
      )
      return id
    },

    async openPortal(customerId, { returnUrl }) {
      const { url } = await askStripe(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      )
      return { url }
    },

    async openCheckout(customerId, { priceId, returnUrl }) {
      const { url } = await askStripe(() =>
        stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          line_items: [{ price: priceId, quantity: 1 }],
          success_url: returnUrl,
          cancel_url: returnUrl,
        }),
      )
      return { url: url! }
    },

    async subscriptions(customerId) {
      const { data } = await askStripe(() =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 }),
      )
      return data.map(({ status, cancel_at, items }) => ({
        priceId: items.data[0]?.price.id ?? '',
        status,
        endsAt: cancel_at === null ? null : cancel_at * 1_000,
      }))
    },
  }
}
