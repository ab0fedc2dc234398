import type { Subscription } from '@proofdesk/domain/plan'
import { askStripe, createStripeClient, type StripeOptions } from './stripe-client.ts'

/** Studios' subscriptions to the platform at Stripe. Every call throws PaymentError. */
export interface Billing {
  /** The studio as a customer of the platform; repeated calls return the same one. */
  createCustomer(studio: {
    accountGuid: string
    emailAddress: string
    companyName: string
  }): Promise<string>
  /** The page where a studio manages its subscription. */
  openPortal(customerId: string, urls: { returnUrl: string }): Promise<{ url: string }>
  /** The page where a studio subscribes. */
  openCheckout(
    customerId: string,
    order: { priceId: string; returnUrl: string },
  ): Promise<{ url: string }>
  subscriptions(customerId: string): Promise<Subscription[]>
  /**
   * Cancels subscriptions at the end of their paid period, or resumes those that were cancelled this way. Repeated
   * calls change nothing.
   */
  setEnding(customerId: string, isEnding: boolean): Promise<void>
  /** Ends all subscriptions now; ended ones stay as they are. */
  endNow(customerId: string): Promise<void>
}

/** Marks a subscription that was ended because its studio is to be deleted. */
const ENDED_BY = 'ended_by'
const DELETION = 'deletion'
const OVER: readonly string[] = ['canceled', 'incomplete_expired']

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

    setEnding: (customerId, isEnding) => setEnding(stripe, customerId, isEnding),

    async endNow(customerId) {
      for (const { id } of await listRunning(stripe, customerId))
        await askStripe(() => stripe.subscriptions.cancel(id))
    },
  }
}

type Client = ReturnType<typeof createStripeClient>

async function listRunning(stripe: Client, customerId: string) {
  const { data } = await askStripe(() =>
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 }),
  )
  return data.filter(({ status }) => !OVER.includes(status))
}

async function setEnding(stripe: Client, customerId: string, isEnding: boolean): Promise<void> {
  const running = await listRunning(stripe, customerId)
  for (const { id, cancel_at, cancel_at_period_end, metadata } of running) {
    const isOurs = metadata?.[ENDED_BY] === DELETION
    const ends = cancel_at !== null || cancel_at_period_end
    if (isEnding ? ends : !isOurs) continue
    await askStripe(() =>
      stripe.subscriptions.update(id, {
        cancel_at_period_end: isEnding,
        metadata: { [ENDED_BY]: isEnding ? DELETION : '' },
      }),
    )
  }
}
