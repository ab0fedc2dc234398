import { job } from '../../ground/jobs/job.ts'

/** Asks the owner of an address to confirm their subscription. */
export const sendSubscriptionMail = job<{ accountGuid: string; subscriptionGuid: string }>({
  name: 'send-subscription-mail',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
