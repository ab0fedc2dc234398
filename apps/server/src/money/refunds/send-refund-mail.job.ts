import { job } from '../../ground/jobs/job.ts'

/** Tells a buyer that money was given back. */
export const sendRefundMail = job<{ accountGuid: string; refundGuid: string }>({
  name: 'send-refund-mail',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
