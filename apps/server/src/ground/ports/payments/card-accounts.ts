import { askStripe, createStripeClient, type StripeOptions } from './stripe-client.ts'
import { PaymentError } from './payments.ts'

/** The state of a studio's own account at Stripe. */
export interface CardAccount {
  id: string
  detailsSubmitted: boolean
  chargesEnabled: boolean
  /** The account's currency, upper case; null until Stripe reports it. */
  currency: string | null
}

/** The studios' own accounts at Stripe. Every call throws PaymentError. */
export interface CardAccounts {
  /** Creates an account whose money stays there until we pay it out. `country` is ISO 3166, lower case. */
  create(studio: {
    accountGuid: string
    country: string
    emailAddress: string
    companyName: string
  }): Promise<CardAccount>
  /** Stripe's pages where the studio completes its details; the URL works once and for some minutes. */
  link(id: string, urls: { refreshUrl: string; returnUrl: string }): Promise<{ url: string }>
  /** Null if Stripe has no such account, or no longer lets us use it. */
  read(id: string): Promise<CardAccount | null>
  /** Succeeds if the account is already deleted. */
  remove(id: string): Promise<void>
}

export function createCardAccounts(options: StripeOptions): CardAccounts {
  const stripe = createStripeClient(options)

  return {
    async create({ accountGuid, country, emailAddress, companyName }) {
      const account = await askStripe(() =>
        stripe.accounts.create({
          country: country.toUpperCase(),
          email: emailAddress,
          // The studio pays Stripe's fees and is liable to it; the platform only decides when money is paid out.
          controller: {
            fees: { payer: 'account' },
            losses: { payments: 'stripe' },
            requirement_collection: 'stripe',
            stripe_dashboard: { type: 'express' },
          },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          business_profile: { name: companyName },
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: { account: accountGuid },
        }),
      )
      return toCardAccount(account)
    },

    async link(id, { refreshUrl, returnUrl }) {
      const { url } = await askStripe(() =>
        stripe.accountLinks.create({
          account: id,
          type: 'account_onboarding',
          refresh_url: refreshUrl,
          return_url: returnUrl,
        }),
      )
      return { url }
    },

    async read(id) {
      return nullIfMissing(async () =>
        toCardAccount(await askStripe(() => stripe.accounts.retrieve(id))),
      )
    },

    async remove(id) {
      await nullIfMissing(() => askStripe(() => stripe.accounts.del(id)))
    },
  }
}

async function nullIfMissing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentError && error.code === 'gone') return null
    throw error
  }
}

function toCardAccount({
  id,
  details_submitted,
  charges_enabled,
  default_currency,
}: {
  id: string
  details_submitted: boolean
  charges_enabled: boolean
  default_currency?: string | null
}): CardAccount {
  return {
    id,
    detailsSubmitted: details_submitted,
    chargesEnabled: charges_enabled,
    currency: default_currency?.toUpperCase() ?? null,
  }
}
