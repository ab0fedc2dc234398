import { toMajorText, toMinor } from '@proofdesk/domain/money'
import * as z from 'zod'
import {
  type PayPalAnswer,
  type PayPalCall,
  type PayPalOptions,
  createPayPalClient,
} from './paypal-client.ts'
import {
  PaymentError,
  type Payments,
  type SessionRequest,
  type PaymentState,
  type Payment,
} from './payments.ts'

// As much of PayPal's answers as we read.
const Money = z.object({ currency_code: z.string(), value: z.string() })
const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  seller_receivable_breakdown: z.object({ paypal_fee: Money.optional() }).optional(),
})
const Order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(Capture).default([]) }).optional() }))
    .default([]),
})
type Order = z.infer<typeof Order>
const Refusal = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional(), description: z.string().optional() }))
    .optional(),
})
const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource_type: z.string().optional(),
  resource: z
    .object({
      id: z.string().optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
    })
    .optional(),
})
type Event = z.infer<typeof Event>

/** Refusals whose sentence is for the buyer; any other speaks to us. */
const FOR_BUYERS = new Set([
  'AMOUNT_TOO_SMALL',
  'MAX_VALUE_EXCEEDED',
  'MIN_AMOUNT_NOT_MET',
  'DECIMAL_PRECISION',
  'DECIMALS_NOT_SUPPORTED',
  'CANNOT_BE_ZERO_OR_NEGATIVE',
])
const DECLINES = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'TRANSACTION_REFUSED',
])

/** PayPal counts these in whole units. */
const WHOLE = new Set(['HUF', 'JPY', 'TWD'])

const LOCALES: Readonly<Record<string, string>> = {
  bg: 'bg-BG',
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  ja: 'ja-JP',
  'ms-my': 'ms-MY',
  nl: 'nl-NL',
  no: 'no-NO',
  pt: 'pt-PT',
  th: 'th-TH',
}

/** PayPal's Orders, version 2: the buyer approves, and reading an approved order takes the money. */
export function createPayPalPayments({
  webhookId,
  ...options
}: PayPalOptions & { webhookId: string }): Payments {
  const call = createPayPalClient(options)
  return {
    async createSession(request) {
      const answer = await call('POST', '/v2/checkout/orders', {
        body: JSON.stringify(toOrder(request)),
        requestId: `checkout-${request.checkoutGuid}`,
      })
      if (answer.status >= 300) throw toRefusal(answer)
      const order = read(Order, answer)
      const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new PaymentError('unavailable', 'PayPal gave no page to pay on.')
      return { sessionId: order.id, payUrl: page.href }
    },

    async readSession({ sessionId, currency, isOver }) {
      let order: Order
      try {
        order = await readOrder(call, sessionId)
      } catch (error) {
        // PayPal forgets orders that nobody approved.
        if (error instanceof PaymentError && error.code === 'gone') return { state: 'expired' }
        throw error
      }
      // What was not captured in its time never is, so that nobody can pay it any more.
      if (isOver && !hasCapture(order)) return { state: 'expired' }
      return order.status === 'APPROVED'
        ? capture(call, order.id, currency)
        : toPaymentState(order, currency)
    },

    // PayPal has no such call: what is approved later is not captured, and so never paid.
    async expireSession() {},

    async refund({ paymentId }) {
      const answer = await call(
        'POST',
        `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`,
        { requestId: `refund-${paymentId}` },
      )
      if (answer.status >= 300 && toIssue(answer) !== 'CAPTURE_FULLY_REFUNDED')
        throw toRefusal(answer)
    },

    async readEvent(rawBody, headers, isOurs) {
      const text = rawBody.toString('utf8')
      const event = parseEvent(text)
      const proof = toProof(headers, webhookId)
      if (!event || !proof.transmission_id || !proof.transmission_sig)
        throw new PaymentError('bad_signature', 'This was not sent by PayPal.')
      const orderId = toOrderId(event)
      // Anybody can send us something: PayPal is not bothered with what would change nothing.
      if (!orderId || !(await isOurs(orderId))) return undefined
      // The event goes back in the very words in which it came: the signature is over those.
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', {
        body: `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${text}}`,
      })
      if ((answer.body as { verification_status?: unknown }).verification_status !== 'SUCCESS')
        throw new PaymentError('bad_signature', 'This was not sent by PayPal.')
      return { eventId: event.id, type: event.event_type, sessionId: orderId }
    },
  }
}

async function capture(call: PayPalCall, orderId: string, currency: string): Promise<PaymentState> {
  // An order can be captured only once, whatever is repeated: no request id, which would repeat a refusal as well.
  const answer = await call('POST', `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`)
  if (answer.status < 300) return toPaymentState(read(Order, answer), currency)
  const issue = toIssue(answer)
  if (issue === 'ORDER_ALREADY_CAPTURED')
    return toPaymentState(await readOrder(call, orderId), currency)
  // Never tried again: a later attempt could succeed after the buyer was told that nothing is charged, and has paid otherwise.
  if (DECLINES.has(issue)) return { state: 'declined' }
  throw toRefusal(answer)
}

async function readOrder(call: PayPalCall, orderId: string): Promise<Order> {
  const answer = await call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`)
  if (answer.status >= 300) throw toRefusal(answer)
  return read(Order, answer)
}

/** What PayPal signed the event with, as its verification asks for it. */
function toProof(headers: Parameters<Payments['readEvent']>[1], webhookId: string) {
  const given = (name: string) => String(headers[`paypal-${name}`] ?? '')
  return {
    auth_algo: given('auth-algo'),
    cert_url: given('cert-url'),
    transmission_id: given('transmission-id'),
    transmission_sig: given('transmission-sig'),
    transmission_time: given('transmission-time'),
    webhook_id: webhookId,
  }
}

function toOrder({
  checkoutGuid,
  currency,
  total,
  items,
  companyName,
  locale,
  successUrl,
  cancelUrl,
}: SessionRequest) {
  const toAmount = (amount: number) => {
    const text = toMajorText({ amount, currency })
    if (!WHOLE.has(currency)) return { currency_code: currency, value: text }
    if (!/^\d+(\.0+)?$/.test(text))
      throw new PaymentError('refused', `PayPal takes no such amount of ${currency}.`, {
        sentence: `PayPal takes whole ${currency} only.`,
      })
    return { currency_code: currency, value: text.split('.')[0]! }
  }
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: checkoutGuid,
        // Unique at PayPal: the same checkout can't be paid twice there.
        invoice_id: checkoutGuid,
        amount: { ...toAmount(total), breakdown: { item_total: toAmount(total) } },
        items: items
          .filter(({ amount }) => amount > 0)
          .map(({ name, detail, amount }) => ({
            name: name.slice(0, 127),
            ...(detail && { description: detail.slice(0, 127) }),
            quantity: '1',
            unit_amount: toAmount(amount),
          })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: companyName.slice(0, 127),
          locale: LOCALES[locale] ?? 'en-GB',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: successUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  }
}

function hasCapture({ purchase_units: units }: Order): boolean {
  return units.some(({ payments }) => (payments?.captures.length ?? 0) > 0)
}

function toPaymentState(order: Order, currency: string): PaymentState {
  if (order.status === 'VOIDED') return { state: 'expired' }
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const taken = captures.find(
    ({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED',
  )
  if (taken) return { state: 'paid', payment: toPayment(taken, currency) }
  // A pending capture (a bank transfer, a check by PayPal) is neither paid nor lost. What was given back before we knew of it makes no order.
  const isDeclined = (status: string) => status === 'DECLINED' || status === 'FAILED'
  const isOver =
    captures.length > 0 &&
    captures.every(({ status }) => isDeclined(status) || status === 'REFUNDED')
  if (!isOver) return { state: 'open' }
  return { state: captures.every(({ status }) => isDeclined(status)) ? 'declined' : 'expired' }
}

function toPayment(
  { id, amount, seller_receivable_breakdown: breakdown }: z.infer<typeof Capture>,
  currency: string,
): Payment {
  const fee = breakdown?.paypal_fee
  const paid =
    amount.currency_code === currency ? toMinor(Number(amount.value), currency) : undefined
  const transactionFee = !fee
    ? 0
    : fee.currency_code === currency
      ? toMinor(Number(fee.value), currency)
      : undefined
  if (paid === undefined || transactionFee === undefined)
    throw new PaymentError(
      'unavailable',
      `PayPal took ${amount.currency_code} instead of ${currency}.`,
    )
  return { id, amount: paid, transactionFee }
}

function parseEvent(text: string): Event | undefined {
  try {
    return Event.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function toOrderId({ event_type: type, resource, resource_type: kind }: Event): string | undefined {
  return kind === 'checkout-order' || type.startsWith('CHECKOUT.ORDER.')
    ? resource?.id
    : resource?.supplementary_data?.related_ids?.order_id
}

function read<S extends z.ZodType>(schema: S, { body }: PayPalAnswer): z.output<S> {
  const result = schema.safeParse(body)
  if (!result.success) throw new PaymentError('unavailable', 'PayPal’s answer could not be read.')
  return result.data
}

function toIssue({ body }: PayPalAnswer): string {
  const refusal = Refusal.safeParse(body)
  return (refusal.success && (refusal.data.details?.[0]?.issue ?? refusal.data.name)) || ''
}

function toRefusal(answer: PayPalAnswer): PaymentError {
  const issue = toIssue(answer)
  const refusal = Refusal.safeParse(answer.body)
  const detail = [answer.status, issue, refusal.data?.debug_id].filter(Boolean).join(' ')
  if (answer.status === 404)
    return new PaymentError('gone', 'PayPal does not know this.', { detail })
  if (answer.status === 403)
    return new PaymentError('unavailable', 'PayPal does not accept our keys for this.', { detail })
  const sentence = FOR_BUYERS.has(issue) ? refusal.data?.details?.[0]?.description : undefined
  return new PaymentError(DECLINES.has(issue) ? 'declined' : 'refused', 'PayPal refuses this.', {
    detail,
    ...(sentence && { sentence }),
  })
}
