import { job } from '../../ground/jobs/job.ts'

/**
 * Asks a provider to refund a buyer, or polls the state of that refund. One at a time per refund; its key is the
 * refund's guid.
 */
export const sendRefund = job<{ accountGuid: string; refundGuid: string }>({
  name: 'send-refund',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
  sameKey: 'one-running',
  expireInSeconds: 300,
})
