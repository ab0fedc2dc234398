import * as z from 'zod'
import type { Payments } from './payments.ts'

// As much of an event as we read.
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
    })
    .optional(),
})
type Event = z.infer<typeof Event>

/** What PayPal signed the event with, as its verification asks for it. */
export function toProof(headers: Parameters<Payments['readEvent']>[1], webhookId: string) {
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

export function parseEvent(text: string): Event | undefined {
  try {
    return Event.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The capture that a refund belongs to. */
export function toCaptureId({ event_type: type, resource }: Event): string | undefined {
  if (!/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.)/.test(type)) return undefined
  const up = resource?.links?.find(({ rel }) => rel === 'up')?.href
  return (
    resource?.supplementary_data?.related_ids?.capture_id ??
    (up && /\/captures\/([^/?]+)/.exec(up)?.[1])
  )
}

export function toOrderId({
  event_type: type,
  resource,
  resource_type: kind,
}: Event): string | undefined {
  return kind === 'checkout-order' || type.startsWith('CHECKOUT.ORDER.')
    ? resource?.id
    : resource?.supplementary_data?.related_ids?.order_id
}
