import type { DepsThat } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import { PaymentError } from '../../ground/ports/payments/payments.ts'
import { recordProviderDispute } from '../disputes/record-provider-dispute.ts'
import { recordProviderRefund } from '../refunds/record-provider-refund.ts'
import { findPayment } from './paid-orders.queries.ts'

/** Run twice, it finds the same reversals, which are recorded once. */
export async function handleSyncReversals(
  deps: DepsThat<'payments'>,
  { accountGuid, orderGuid }: { accountGuid: string; orderGuid: string },
): Promise<void> {
  const payment = await findPayment(deps.db, { accountGuid }, orderGuid)
  if (!payment) return
  try {
    const { refunds, disputes } = await deps.payments[payment.provider].readReversals(payment)
    const order = { accountGuid, guid: orderGuid }
    await eachAlone(
      [
        ...refunds.map((refund) => () => recordProviderRefund(deps, order, refund)),
        ...disputes.map((dispute) => () => recordProviderDispute(deps, order, dispute)),
      ],
      {
        log: deps.log,
        message: 'What went back of an order could not be recorded',
        nameOf: () => ({ order: orderGuid }),
      },
      (record) => record(),
    )
  } catch (error) {
    // We no longer have access to the studio's account.
    if (!(error instanceof PaymentError) || error.code !== 'gone') throw error
    deps.log.warn({ orderGuid, detail: error.detail }, 'The provider doesn’t know a payment')
  }
}
