import * as z from 'zod'
import { Guid, Timestamp } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** An order that the team placed to test a shop. It has no number and is in no total. */
export const TestOrder = record({
  guid: Guid,
  createdAt: Timestamp,
  /** When it is deleted. */
  expiresAt: Timestamp,
  engineGuid: Guid,
  galleryName: z.string(),
  /** The team member who placed it. */
  placedBy: z.string(),
  currency: z.string(),
  total: z.number(),
  /** Its page, as a buyer sees it. */
  url: z.string(),
})
export type TestOrder = z.infer<typeof TestOrder>

export const testOrders = {
  list: route({
    method: 'GET',
    path: '/admin/testOrders',
    capability: 'manageGalleries',
    summary: 'List test orders that aren’t deleted yet, at most 100, newest first',
    output: z.object({ testOrders: z.array(TestOrder) }),
  }),
}
