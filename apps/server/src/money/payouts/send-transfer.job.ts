import { job } from '../../ground/jobs/job.ts'

/** Asks a provider to transfer a payout's money. One at a time per transfer; its key is the transfer's guid. */
export const sendTransfer = job<{ accountGuid: string; transferGuid: string }>({
  name: 'send-transfer',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
  sameKey: 'one-running',
  expireInSeconds: 300,
})
