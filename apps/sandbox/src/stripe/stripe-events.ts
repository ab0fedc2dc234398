import { createHmac } from 'node:crypto'
import type { Webhooks } from '../webhooks.ts'
import { newId, nowSeconds } from './stripe-state.ts'

/** Sends events to the program, signed as Stripe signs them; `account` is the connected account they happened on. */
export function createStripeEvents(
  webhooks: Webhooks,
  secret: string,
): (type: string, object: object, account?: string) => void {
  return (type, object, account) => {
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: nowSeconds(),
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
      data: { object },
      ...(account && { account }),
    })
    webhooks.send({
      service: 'stripe',
      type,
      request: () => {
        const time = nowSeconds()
        return {
          headers: {
            'stripe-signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
          },
          body,
        }
      },
    })
  }
}
