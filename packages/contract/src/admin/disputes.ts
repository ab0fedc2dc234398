import { DISPUTE_REASONS, DISPUTE_STATES } from '@proofdesk/domain/dispute'
import * as z from 'zod'
import { AccountLanguageField, Guid, Timestamp } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** A payment that its buyer disputes through their bank or PayPal; major units of the order's currency. */
export const Dispute = record({
  guid: Guid,
  orderGuid: Guid,
  createdAt: Timestamp,
  closedAt: Timestamp.nullable(),
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_REASONS),
  currency: z.string(),
  /** The disputed amount. */
  amount: z.number(),
  /** What the studio lost: the part of the payment, and the provider's fee. 0 while the dispute is open. */
  loss: z.number(),
  fee: z.number(),
  /** When the provider stops accepting evidence; null when it accepts none. */
  evidenceDue: Timestamp.nullable(),
})
export type Dispute = z.infer<typeof Dispute>

export const disputes = {
  list: route({
    method: 'GET',
    path: '/admin/orders/disputes',
    capability: 'viewOrders',
    summary: 'List the disputes of an order, newest first',
    query: z.object({ orderGuid: Guid }),
    output: z.object({ disputes: z.array(Dispute) }),
  }),
  evidence: route({
    method: 'POST',
    path: '/admin/orders/disputes/evidence',
    capability: 'refundOrders',
    summary: 'Get a short-lived address of a PDF with evidence: purchase, delivery and downloads',
    body: z.object({ orderGuid: Guid, language: AccountLanguageField.optional() }),
    output: z.object({ url: z.string() }),
  }),
}
