import { job } from '../../ground/jobs/job.ts'

/** One mail about a sensitive change to one person, tried for hours: no sweep finds one that was lost. */
export const sendChangeMail = job<{
  accountGuid: string
  changeGuid: string
  recipientGuid: string
}>({ name: 'send-change-mail', actsOutside: true, retryLimit: 14, retryDelay: 30 })
