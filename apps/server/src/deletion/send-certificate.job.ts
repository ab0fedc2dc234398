import { job } from '../jobs/job.ts'

/** Mails the certificate to those who were owners; whoever got it is not written to again. */
export const sendCertificate = job<{ accountGuid: string }>({
  name: 'send-deletion-certificate',
  retryLimit: 14,
  retryDelay: 30,
  sameKey: 'one',
  actsOutside: true,
})
