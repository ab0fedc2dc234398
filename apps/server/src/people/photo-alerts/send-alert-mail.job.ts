import { job } from '../../ground/jobs/job.ts'

/** Asks someone whether they want emails about more photos, or tells them of some. */
export const sendAlertMail = job<{ accountGuid: string; alertGuid: string }>({
  name: 'send-photo-alert-mail',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
