import type { Deps } from '../../deps.ts'
import { PaymentError } from '../../ports/payments/payments.ts'
import { recordProviderDispute } from '../disputes/record-provider-dispute.ts'
import { recordProviderRefund } from '../refunds/record-provider-refund.ts'
import { findPayment } from './paid-orders.queries.ts'

/** Run twice, it finds twice what went back, which is taken in once. */
export async function handleSyncReversals(
  deps: Deps,
  { accountGuid, orderGuid }: { accountGuid: string; orderGuid: string },
): Promise<void> {
  const payment = await findPayment(deps.db, { accountGuid }, orderGuid)
  if (!payment) return
  try {
    const { refunds, disputes } = await deps.payments[payment.provider].readReversals(payment)
    for (const refund of refunds)
      await recordProviderRefund(deps, { accountGuid, guid: orderGuid }, refund)
    for (const dispute of disputes)
      await recordProviderDispute(deps, { accountGuid, guid: orderGuid }, dispute)
  } catch (error) {
    // The studio's account is not ours to ask any more.
    if (!(error instanceof PaymentError) || error.code !== 'gone') throw error
    deps.log.warn({ orderGuid, detail: error.detail }, 'A payment is unknown at its provider')
  }
}
