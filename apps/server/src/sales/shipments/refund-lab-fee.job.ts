import { job } from '../../ground/jobs/job.ts'

export interface LabFeeRefund {
  accountGuid: string
  orderGuid: string
  /** Minor units of the order's currency. */
  amount: number
  key: string
}

/**
 * Gives what the platform kept back for the lab, and the lab does not take, to the studio's own account. Enqueue it
 * with its `key`.
 */
export const refundLabFee = job<LabFeeRefund>({
  name: 'refund-lab-fee',
  actsOutside: true,
  retryLimit: 20,
  retryDelay: 60,
  sameKey: 'one',
})
