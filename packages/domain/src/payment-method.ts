/** Payment methods through a provider. `stripe` is a card; the wallets use Stripe, too. */
export const ONLINE_METHODS = ['stripe', 'paypal', 'gcash', 'touchngo', 'grabpay', 'fpx'] as const
export type OnlineMethod = (typeof ONLINE_METHODS)[number]

/** How a studio takes money itself: in cash, by its own card terminal, by bank transfer, or otherwise. */
export const OFFLINE_METHODS = ['cash', 'terminal', 'transfer', 'other'] as const
export type OfflineMethod = (typeof OFFLINE_METHODS)[number]

/** How an order was paid; by gift cards only if they paid all of it. */
export const PAYMENT_METHODS = [...ONLINE_METHODS, ...OFFLINE_METHODS, 'giftCard'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Whether the studio itself took the money. */
export function isOffline(method: PaymentMethod): method is OfflineMethod {
  return (OFFLINE_METHODS as readonly PaymentMethod[]).includes(method)
}

/** Methods that a studio lists in its settings; cards can't be switched off. */
export const ACCOUNT_PAYMENT_METHODS = ['stripe', 'paypal'] as const
export type AccountPaymentMethod = (typeof ACCOUNT_PAYMENT_METHODS)[number]

/** Countries where the platform collects payments for its studios, which have no card account of their own. */
const WITHOUT_CONNECT = new Set(['ph', 'mx', 'my', 'co', 'th', 'sg', 'in'])

/** Whether a studio in this country (ISO 3166, lower case) connects its own card account. */
export function canConnectCards(country: string): boolean {
  return !WITHOUT_CONNECT.has(country.toLowerCase())
}

/** Wallets by country, with the one currency that they accept there. */
const WALLETS: Readonly<Record<string, { currency: string; methods: readonly OnlineMethod[] }>> = {
  ph: { currency: 'PHP', methods: ['gcash'] },
  my: { currency: 'MYR', methods: ['fpx', 'grabpay', 'touchngo'] },
  sg: { currency: 'SGD', methods: ['grabpay'] },
}

/** The wallets available to a studio in this country for this currency. */
export function walletsOf(country: string, currency: string): readonly OnlineMethod[] {
  const wallets = WALLETS[country.toLowerCase()]
  return wallets?.currency === currency ? wallets.methods : []
}

/** Currencies that PayPal accepts. */
const PAYPAL_CURRENCIES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
)

/**
 * All methods that a buyer can choose from: cards first, then the country's wallets, then PayPal if the studio wants it
 * and it supports the currency.
 */
export function offeredMethods(
  account: { country: string; paymentMethods: readonly string[] },
  currency: string,
): OnlineMethod[] {
  return [
    'stripe',
    ...walletsOf(account.country, currency),
    ...(account.paymentMethods.includes('paypal') && PAYPAL_CURRENCIES.has(currency)
      ? (['paypal'] as const)
      : []),
  ]
}
