import { job } from '../../ground/jobs/job.ts'

/** Sends an order's link by WhatsApp; `mobileNumber` sends it to another number than the buyer's. */
export const sendWhatsAppMessage = job<{
  accountGuid: string
  orderGuid: string
  mobileNumber?: string
  messageGuid?: string
}>({ name: 'send-whatsapp-message', actsOutside: true, retryLimit: 8, retryDelay: 30 })
