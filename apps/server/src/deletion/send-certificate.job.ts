import { job } from '../ground/jobs/job.ts'

/** Emails the certificate to the former owners; no one gets it twice. */
export const sendCertificate = job<{ accountGuid: string }>({
  name: 'send-deletion-certificate',
  retryLimit: 14,
  retryDelay: 30,
  sameKey: 'one',
  actsOutside: true,
})
