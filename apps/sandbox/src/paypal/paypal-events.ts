import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Webhooks } from '../webhooks.ts'

/** An event's subject, as PayPal names it. */
export type EventKind = 'checkout-order' | 'capture' | 'refund' | 'dispute'

const SECRET = 'paypal-sandbox'

function sign(id: string, time: string, event: string): string {
  return createHmac('sha256', SECRET).update(`${id}|${time}|${event}`).digest('base64')
}

/** Sends events to the program, with the headers that PayPal's verification needs. */
export function createPayPalEvents(
  webhooks: Webhooks,
): (type: string, kind: EventKind, resource: object) => void {
  return (type, kind, resource) => {
    const body = JSON.stringify({
      id: `WH-${randomUUID()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type: kind,
      event_type: type,
      resource,
    })
    webhooks.send({
      service: 'paypal',
      type,
      request: () => {
        const [id, time] = [randomUUID(), new Date().toISOString()]
        return {
          headers: {
            'paypal-auth-algo': 'SHA256withRSA',
            'paypal-cert-url': 'http://127.0.0.1/cert',
            'paypal-transmission-id': id,
            'paypal-transmission-time': time,
            'paypal-transmission-sig': sign(id, time, body),
          },
          body,
        }
      },
    })
  }
}

/** Whether we sent an event. */
export function isOurs({
  transmission_id: id,
  transmission_time: time,
  transmission_sig: given,
  webhook_event: event,
}: Record<string, unknown>): boolean {
  const expected = Buffer.from(sign(String(id), String(time), JSON.stringify(event)))
  const actual = Buffer.from(String(given))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
