import { job } from '../../ground/jobs/job.ts'

/** Sends a studio's planned emails for a while. All studios share one key, so that the mail rate applies to them. */
export const sendAutomations = job<{ accountGuid: string }>({
  name: 'send-automations',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
  sameKey: 'one-running',
})

export const SEND_AUTOMATIONS_KEY = 'automations'
