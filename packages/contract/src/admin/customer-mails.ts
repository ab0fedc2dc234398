import { ORDER_MESSAGE_KINDS } from '@proofdesk/domain/order-message'
import * as z from 'zod'
import { Timestamp } from '../fields.ts'
import { record } from '../record.ts'

/**
 * Why a studio does not write to someone: they left all mails or those of the gallery, their mail server has no such
 * address, or they reported a mail.
 */
const MAIL_STOPS = ['left', 'left_gallery', 'bounced', 'complained'] as const

/** As many mails of orders and coupons as one answer holds. */
export const CUSTOMER_MESSAGES_MAX = 50

/** A mail or a message about an order or a coupon that went to a customer. */
const CustomerMessage = z.object({
  at: Timestamp,
  about: z.enum([...ORDER_MESSAGE_KINDS, 'coupon']),
  channel: z.enum(['mail', 'whatsapp']),
  /** The order's number, else the beginning of its id; or the coupon's code. */
  reference: z.string(),
})
export type CustomerMessage = z.infer<typeof CustomerMessage>

export const CustomerMails = record({
  /** Null where they are written to. */
  stop: z.object({ reason: z.enum(MAIL_STOPS), at: Timestamp }).nullable(),
  messages: z.array(CustomerMessage),
})
export type CustomerMails = z.infer<typeof CustomerMails>
