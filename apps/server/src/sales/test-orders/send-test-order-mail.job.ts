import { job } from '../../ground/jobs/job.ts'

/** Sends the confirmation of a test order to the person who made it. */
export const sendTestOrderMail = job<{ accountGuid: string; testOrderGuid: string }>({
  name: 'send-test-order-mail',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
