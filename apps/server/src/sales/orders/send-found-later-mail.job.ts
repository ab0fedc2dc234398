import { job } from '../../ground/jobs/job.ts'

/** Emails a buyer about the photos added to their order. */
export const sendFoundLaterMail = job<{ accountGuid: string; messageGuid: string }>({
  name: 'send-found-later-mail',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
