import { job } from '../../ground/jobs/job.ts'

/** Emails the addresses of an archive's parts to the visitor who asked for them. */
export const sendArchiveLinks = job<{
  accountGuid: string
  archiveGuid: string
  emailAddress: string
  language: string
}>({ name: 'send-archive-links', actsOutside: true, retryLimit: 8, retryDelay: 30 })
