import { job } from '../../ground/jobs/job.ts'

/** Asks someone to confirm emails about more photos, or announces new ones. */
export const sendAlertMail = job<{ accountGuid: string; alertGuid: string }>({
  name: 'send-photo-alert-mail',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
