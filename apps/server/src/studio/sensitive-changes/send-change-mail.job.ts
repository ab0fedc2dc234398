import { job } from '../../ground/jobs/job.ts'

/** One email about a sensitive change to one person, retried for hours: no sweep finds lost ones. */
export const sendChangeMail = job<{
  accountGuid: string
  changeGuid: string
  recipientGuid: string
}>({ name: 'send-change-mail', actsOutside: true, retryLimit: 14, retryDelay: 30 })
