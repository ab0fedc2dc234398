import { minorDigits } from '@proofdesk/domain/currencies'
import { toPlainAddress } from '@proofdesk/domain/email-address'
import type { OnlineMethod } from '@proofdesk/domain/payment-method'
import Stripe from 'stripe'
import { PaymentError, type PayItem, type SessionRequest } from './payments.ts'
import { toStripeAmount } from './stripe-amount.ts'
import { askStripe } from './stripe-client.ts'

/** Stripe's names of payment methods. */
const TYPES = {
  stripe: 'card',
  gcash: 'gcash',
  grabpay: 'grabpay',
  fpx: 'fpx',
  touchngo: 'touch_n_go',
} as const satisfies Record<Exclude<OnlineMethod, 'paypal'>, string>

/** Locales of Stripe's page for our languages; for any other it uses the browser's. */
const LOCALES: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  bg: 'bg',
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  it: 'it',
  ja: 'ja',
  'ms-my': 'ms',
  nl: 'nl',
  no: 'nb',
  pt: 'pt',
  th: 'th',
}

/** Stripe's maximum number of lines. */
const MOST_LINES = 100

/** Stripe's payment page for a checkout; repeated calls return the same page. */
export async function createStripeSession(
  stripe: Stripe,
  request: SessionRequest,
  at: Stripe.RequestOptions,
): Promise<Stripe.Checkout.Session> {
  const params = toParams(request)
  await createDiscount(stripe, request, at)
  const create = (idempotencyKey: string) =>
    stripe.checkout.sessions.create(params, { ...at, idempotencyKey })
  const key = `checkout-${request.checkoutGuid}`
  return askStripe(() =>
    create(key).catch((error: unknown) => {
      // Stripe repeats its own failures for the same key for a day. No one has the URL of a failed session, so making
      // another is safe.
      if (isRepeatedFailure(error)) return create(`${key}-${Date.now()}`)
      throw error
    }),
  )
}

const couponOf = (checkoutGuid: string) => `checkout-${checkoutGuid}`

/** Stripe's page supports discounts only as coupons: one for this session alone, with an id of its own. */
async function createDiscount(
  stripe: Stripe,
  { checkoutGuid, discount, currency }: SessionRequest,
  at: Stripe.RequestOptions,
): Promise<void> {
  if (!discount) return
  try {
    await askStripe(() =>
      stripe.coupons.create(
        {
          id: couponOf(checkoutGuid),
          name: discount.name.slice(0, 40),
          amount_off: requireStripeAmount(discount.amount, currency),
          currency: currency.toLowerCase(),
          duration: 'once',
          max_redemptions: 1,
        },
        at,
      ),
    )
  } catch (error) {
    // Made by an attempt whose answer was lost.
    if (!(error instanceof PaymentError) || !error.detail?.includes('resource_already_exists'))
      throw error
  }
}

function toParams({
  checkoutGuid,
  method,
  currency,
  total,
  items,
  discount,
  account,
  applicationFee,
  emailAddress,
  locale,
  successUrl,
  cancelUrl,
  expiresAt,
}: SessionRequest): Stripe.Checkout.SessionCreateParams {
  if (method === 'paypal') throw new PaymentError('refused', 'PayPal is not paid through Stripe.')
  const lines = toLines(items)
  if (lines.reduce((sum, { amount }) => sum + amount, -(discount?.amount ?? 0)) !== total)
    throw new PaymentError('refused', 'The lines do not add up to the total.')
  return {
    mode: 'payment',
    client_reference_id: checkoutGuid,
    allowed_payment_method_types: [TYPES[method]],
    line_items: lines.map(({ name, detail, amount }) => ({
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: requireStripeAmount(amount, currency),
        product_data: {
          name: name.slice(0, 250),
          ...(detail && { description: detail.slice(0, 500) }),
        },
      },
    })),
    ...(discount && { discounts: [{ coupon: couponOf(checkoutGuid) }] }),
    ...toEmail(emailAddress),
    locale: LOCALES[locale] ?? 'auto',
    // The buyer pays the amounts that were shown, in their currency.
    adaptive_pricing: { enabled: false },
    payment_intent_data: {
      // Booked immediately, so that the fee is known with the payment.
      capture_method: 'automatic',
      metadata: { checkout: checkoutGuid },
      ...(account &&
        applicationFee > 0 && {
          application_fee_amount: requireStripeAmount(applicationFee, currency),
        }),
    },
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt / 1_000),
  }
}

/** Without a readable address Stripe asks for one itself. */
function toEmail(emailAddress: string): { customer_email?: string } {
  const plain = toPlainAddress(emailAddress)
  return plain === undefined ? {} : { customer_email: plain }
}

/** Lines beyond Stripe's maximum are combined in the last one. */
function toLines(items: readonly PayItem[]): readonly PayItem[] {
  if (items.length <= MOST_LINES) return items
  const rest = items.slice(MOST_LINES - 1)
  return [
    ...items.slice(0, MOST_LINES - 1),
    { name: `${rest.length} more`, amount: rest.reduce((sum, { amount }) => sum + amount, 0) },
  ]
}

function requireStripeAmount(amount: number, currency: string): number {
  const stripes = toStripeAmount(amount, currency)
  if (stripes === undefined)
    throw new PaymentError('refused', `Stripe takes no such amount of ${currency}.`, {
      sentence:
        minorDigits(currency) === 3
          ? `Cards take two decimals of ${currency} only.`
          : `Cards take whole ${currency} only.`,
    })
  return stripes
}

function isRepeatedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}
