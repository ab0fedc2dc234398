import type { PayPalCall } from './paypal-client.ts'
import { readPayPalDisputes } from './paypal-disputes.ts'
import { readPayPalRefunds } from './paypal-refunds.ts'
import type { PaymentName, Reversals } from './reversals.ts'

/**
 * Refunds and disputes of a payment. A lost dispute's money may also be listed as a refund: no more than the captured
 * amount can go back, so any excess is the same money listed twice.
 */
export async function readPayPalReversals(
  call: PayPalCall,
  payment: PaymentName,
): Promise<Reversals> {
  const { captured, refunds } = await readPayPalRefunds(call, payment)
  const disputes = await readPayPalDisputes(call, payment)
  const given = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  let left = Math.max(0, captured - given)
  return {
    refunds,
    disputes: disputes.map((dispute) => {
      const loss = Math.min(dispute.loss, left)
      if (dispute.state === 'lost') left -= loss
      return { ...dispute, loss }
    }),
  }
}
