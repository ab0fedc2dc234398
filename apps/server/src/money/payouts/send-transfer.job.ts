import { job } from '../../ground/jobs/job.ts'

/** Has a provider move a payout's money. One at a time for each transfer; its key is the transfer's guid. */
export const sendTransfer = job<{ accountGuid: string; transferGuid: string }>({
  name: 'send-transfer',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
  sameKey: 'one-running',
  expireInSeconds: 300,
})
