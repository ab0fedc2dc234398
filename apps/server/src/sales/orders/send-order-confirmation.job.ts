import { job } from '../../ground/jobs/job.ts'

/** Emails an order's confirmation with fresh links; `emailAddress` sends it to another address than the buyer's. */
export const sendOrderConfirmation = job<{
  accountGuid: string
  orderGuid: string
  emailAddress?: string
  messageGuid?: string
}>({ name: 'send-order-confirmation', actsOutside: true, retryLimit: 8, retryDelay: 30 })
