import { toMoneyText } from '../hosted-page.ts'
import { listOf, partOf, textOf, type Form } from './form-body.ts'
import { StripeRefusal } from './stripe-calls.ts'
import { newId, nowSeconds, type FakeCoupon, type FakeSession } from './stripe-state.ts'

/** Stripe's minimum charge, for the usual currencies. */
const MINIMUM: Record<string, number> = {
  gbp: 30,
  eur: 50,
  usd: 50,
  cad: 50,
  aud: 50,
  chf: 50,
  sek: 300,
  nok: 300,
  dkk: 250,
  jpy: 50,
  mxn: 1_000,
  myr: 200,
  php: 2_000,
  sgd: 50,
  thb: 1_000,
  pln: 200,
  aed: 200,
  bgn: 100,
  brl: 50,
  czk: 1_500,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  nzd: 50,
  ron: 200,
}
const MOST = 99_999_999
const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  )

/** Reads the session that a form requests. Throws Stripe's error for what it would not accept. */
export function readSession(
  form: Form,
  {
    account,
    host,
    coupons,
  }: { account: string; host: string; coupons: Record<string, FakeCoupon> },
): FakeSession {
  const listed = readLines(form)
  const { currency } = listed
  const discounts = readDiscounts(form, { account, currency, coupons })
  const lines = [...listed.lines, ...discounts]
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  checkAmount(amount, currency)
  const applicationFee = readApplicationFee(form, account, amount)
  const expiresAt = readExpiry(form)
  const locale = textOf(form, 'locale')
  if (locale && !LOCALES.includes(locale))
    throw new StripeRefusal(
      400,
      'parameter_invalid',
      `Invalid locale: must be one of ${LOCALES.join(', ')}`,
      { param: 'locale' },
    )
  for (const name of ['success_url', 'cancel_url'])
    if (!URL.canParse(textOf(form, name)))
      throw new StripeRefusal(400, 'url_invalid', 'Not a valid URL', { param: name })
  const id = newId('cs_test')
  return {
    id,
    account,
    created: nowSeconds(),
    expiresAt,
    currency,
    amount,
    lines,
    types: listOf(form, 'allowed_payment_method_types').map(String),
    applicationFee,
    reference: textOf(form, 'client_reference_id'),
    emailAddress: textOf(form, 'customer_email'),
    successUrl: textOf(form, 'success_url'),
    cancelUrl: textOf(form, 'cancel_url'),
    url: `http://${host}/stripe/pay/${id}`,
    status: 'open',
    intent: '',
    charge: '',
  }
}

/** The page's discount as a separate line; Stripe accepts at most one. */
function readDiscounts(
  form: Form,
  {
    account,
    currency,
    coupons,
  }: { account: string; currency: string; coupons: Record<string, FakeCoupon> },
): FakeSession['lines'] {
  const asked = listOf(form, 'discounts')
  if (asked.length > 1)
    throw new StripeRefusal(
      400,
      'parameter_invalid_integer',
      'You may only specify one of these parameters: coupon, promotion_code.',
      { param: 'discounts' },
    )
  return asked.map((discount) => {
    const id = textOf(discount as Form, 'coupon')
    const coupon = coupons[id]
    if (coupon?.account !== account || coupon.currency !== currency)
      throw new StripeRefusal(404, 'resource_missing', `No such coupon: '${id}'`, {
        param: 'discounts[0][coupon]',
      })
    return { name: coupon.name, amount: -coupon.amount }
  })
}

function readLines(form: Form): Pick<FakeSession, 'lines' | 'currency'> {
  const lines = listOf(form, 'line_items').map((line) => {
    const price = partOf(line as Form, 'price_data')
    return {
      name: textOf(partOf(price, 'product_data'), 'name'),
      currency: textOf(price, 'currency'),
      amount:
        Number(textOf(price, 'unit_amount')) * Number(textOf(line as Form, 'quantity') || '1'),
    }
  })
  const currency = lines[0]?.currency ?? ''
  if (textOf(form, 'payment_method_types[0]') || partOf(form, 'payment_method_types')['0'])
    throw new StripeRefusal(
      400,
      'parameter_unknown',
      'Received unknown parameter: payment_method_types',
      { param: 'payment_method_types' },
    )
  if (
    !/^[a-z]{3}$/.test(currency) ||
    lines.some(
      (line) =>
        line.currency !== currency ||
        !Number.isSafeInteger(line.amount) ||
        line.amount < 0 ||
        !line.name,
    )
  )
    throw new StripeRefusal(400, 'parameter_invalid_integer', 'The line items are not valid.', {
      param: 'line_items',
    })
  return {
    lines: lines.map((line) => ({ name: line.name, amount: line.amount })),
    currency,
  }
}

function checkAmount(amount: number, currency: string): void {
  const least = MINIMUM[currency] ?? 50
  if (amount < least)
    throw new StripeRefusal(
      400,
      'amount_too_small',
      `The Checkout Session's total amount due must add up to at least ${toMoneyText(least, currency)} ${currency}`,
    )
  if (amount > MOST)
    throw new StripeRefusal(
      400,
      'amount_too_large',
      `The Checkout Session's total amount due must be no more than ${toMoneyText(MOST, currency)} ${currency}`,
    )
}

function readApplicationFee(form: Form, account: string, amount: number): number {
  const fee = Number(textOf(partOf(form, 'payment_intent_data'), 'application_fee_amount') || '0')
  if (fee > 0 && !account)
    throw new StripeRefusal(
      400,
      'parameter_missing',
      'Can only apply an application_fee when the request is made on behalf of another account.',
      { param: 'payment_intent_data[application_fee_amount]' },
    )
  if (fee > amount)
    throw new StripeRefusal(
      400,
      'parameter_invalid_integer',
      'Your application fee must be less than or equal to the charge amount.',
    )
  return fee
}

function readExpiry(form: Form): number {
  const expiresAt = Number(textOf(form, 'expires_at') || nowSeconds() + 86_400)
  // Stripe requires 30 minutes; a few seconds are allowed for the transfer.
  if (expiresAt < nowSeconds() + 1_780 || expiresAt > nowSeconds() + 86_460)
    throw new StripeRefusal(
      400,
      undefined,
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  return expiresAt
}
