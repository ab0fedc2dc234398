import type { PayPalCall } from './paypal-client.ts'
import { readPayPalDisputes } from './paypal-disputes.ts'
import { readPayPalRefunds } from './paypal-refunds.ts'
import type { PaymentName, Reversals } from './reversals.ts'

/**
 * What went back of a payment. Money that a lost dispute took may stand among the refunds as well: more than was
 * captured never went back, so what is beyond it is the same money told twice.
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
