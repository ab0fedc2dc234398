import { job } from '../../ground/jobs/job.ts'

export interface LabFeeRefund {
  accountGuid: string
  orderGuid: string
  /** Minor units of the order's currency. */
  amount: number
  key: string
}

/**
 * Pays the part of the platform's deduction that the lab doesn't charge to the studio's own account. Enqueue it with
 * its `key`.
 */
export const refundLabFee = job<LabFeeRefund>({
  name: 'refund-lab-fee',
  actsOutside: true,
  retryLimit: 20,
  retryDelay: 60,
  sameKey: 'one',
})
