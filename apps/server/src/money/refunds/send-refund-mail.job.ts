import { job } from '../../ground/jobs/job.ts'

/** Notifies a buyer of a refund. */
export const sendRefundMail = job<{ accountGuid: string; refundGuid: string }>({
  name: 'send-refund-mail',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
