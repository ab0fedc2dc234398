import { job } from '../../ground/jobs/job.ts'

/** One email to one owner. */
export const sendExportReady = job<{
  accountGuid: string
  exportGuid: string
  recipientGuid: string
}>({ name: 'send-export-ready', retryLimit: 14, retryDelay: 30, actsOutside: true })
