import { job } from '../../ground/jobs/job.ts'

/** Has a provider give a buyer's money back, or asks what became of that. One at a time for each refund; its key is the refund's guid. */
export const sendRefund = job<{ accountGuid: string; refundGuid: string }>({
  name: 'send-refund',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
  sameKey: 'one-running',
  expireInSeconds: 300,
})
