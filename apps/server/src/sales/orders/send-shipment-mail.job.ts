import { job } from '../../ground/jobs/job.ts'

/** Emails a buyer about the progress of their prints. */
export const sendShipmentMail = job<{ accountGuid: string; messageGuid: string }>({
  name: 'send-shipment-mail',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
