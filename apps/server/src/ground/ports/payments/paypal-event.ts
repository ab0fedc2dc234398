import * as z from 'zod'
import type { PayPalCall } from './paypal-client.ts'
import { type PaymentEvent, PaymentError, type Payments } from './payments.ts'

// The part of an event that we read.
const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource_type: z.string().optional(),
  resource: z
    .object({
      id: z.string().optional(),
      supplementary_data: z
        .object({
          related_ids: z
            .object({ order_id: z.string().optional(), capture_id: z.string().optional() })
            .optional(),
        })
        .optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional() }))
        .optional(),
    })
    .optional(),
})
type Event = z.infer<typeof Event>

/** Reads a request to our hook; see `Payments.readEvent`. */
export async function readPayPalEvent(
  call: PayPalCall,
  {
    rawBody,
    headers,
    webhookId,
  }: { rawBody: Buffer; headers: Parameters<Payments['readEvent']>[1]; webhookId: string },
  isOurs: Parameters<Payments['readEvent']>[2],
): Promise<PaymentEvent | undefined> {
  const text = rawBody.toString('utf8')
  const event = parseEvent(text)
  const proof = toProof(headers, webhookId)
  if (!event || !proof.transmission_id || !proof.transmission_sig)
    throw new PaymentError('bad_signature', 'This was not sent by PayPal.')
  const named = { sessionId: toOrderId(event), paymentId: toCaptureId(event) }
  // Anyone can send us requests: PayPal isn't called for those that would change nothing.
  if ((!named.sessionId && !named.paymentId) || !(await isOurs(named))) return undefined
  // The event is sent back exactly as received, because the signature covers its bytes.
  const answer = await call('POST', '/v1/notifications/verify-webhook-signature', {
    body: `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${text}}`,
  })
  if ((answer.body as { verification_status?: unknown }).verification_status !== 'SUCCESS')
    throw new PaymentError('bad_signature', 'This was not sent by PayPal.')
  return { eventId: event.id, type: event.event_type, ...named }
}

/** The signature's parts, as PayPal's verification expects them. */
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

function parseEvent(text: string): Event | undefined {
  try {
    return Event.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The capture that a refund or a dispute belongs to. */
function toCaptureId({ event_type: type, resource }: Event): string | undefined {
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return resource?.disputed_transactions?.[0]?.seller_transaction_id
  if (!/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.)/.test(type)) return undefined
  const up = resource?.links?.find(({ rel }) => rel === 'up')?.href
  return (
    resource?.supplementary_data?.related_ids?.capture_id ??
    (up && /\/captures\/([^/?]+)/.exec(up)?.[1])
  )
}

function toOrderId({ event_type: type, resource, resource_type: kind }: Event): string | undefined {
  return kind === 'checkout-order' || type.startsWith('CHECKOUT.ORDER.')
    ? resource?.id
    : resource?.supplementary_data?.related_ids?.order_id
}
