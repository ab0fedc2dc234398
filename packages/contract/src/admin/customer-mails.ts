import { ORDER_MESSAGE_KINDS } from '@proofdesk/domain/order-message'
import * as z from 'zod'
import { Timestamp } from '../fields.ts'
import { record } from '../record.ts'

/**
 * Why a studio doesn't write to someone: they unsubscribed from all emails or from the gallery's, their address
 * bounced, or they reported an email as spam.
 */
const MAIL_STOPS = ['left', 'left_gallery', 'bounced', 'complained'] as const

/** The maximum number of order and coupon emails in one answer. */
export const CUSTOMER_MESSAGES_MAX = 50

/** An email or message about an order or a coupon that was sent to a customer. */
const CustomerMessage = z.object({
  at: Timestamp,
  about: z.enum([...ORDER_MESSAGE_KINDS, 'coupon']),
  channel: z.enum(['mail', 'whatsapp']),
  /** The order's number, otherwise the beginning of its id; or the coupon's code. */
  reference: z.string(),
})
export type CustomerMessage = z.infer<typeof CustomerMessage>

export const CustomerMails = record({
  /** Null for someone who can get emails. */
  stop: z.object({ reason: z.enum(MAIL_STOPS), at: Timestamp }).nullable(),
  messages: z.array(CustomerMessage),
})
export type CustomerMails = z.infer<typeof CustomerMails>
