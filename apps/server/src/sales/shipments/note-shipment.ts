import type { Executor } from '../../db/client.ts'
import type { shipments } from '../../db/tables/shipments.ts'
import { type NotedEvent, noteEvent } from '../../timeline/note-event.ts'

/** Adds how far the lab is to the timeline of the shipment's order. */
export async function noteShipment(
  tx: Executor,
  { accountGuid, orderGuid }: Pick<typeof shipments.$inferSelect, 'accountGuid' | 'orderGuid'>,
  event: Pick<NotedEvent, 'kind' | 'at' | 'actorGuid' | 'values'>,
): Promise<void> {
  await noteEvent(tx, { accountGuid, subject: 'order', subjectGuid: orderGuid, ...event })
}
