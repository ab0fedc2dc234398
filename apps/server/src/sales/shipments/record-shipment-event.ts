import type { Executor } from '../../ground/db/client.ts'
import type { shipments } from '../../ground/db/tables/shipments.ts'
import { type NotedEvent, recordEvent } from '../../ground/timeline/record-event.ts'

/** Adds the lab's progress to the timeline of the shipment's order. */
export async function recordShipmentEvent(
  tx: Executor,
  { accountGuid, orderGuid }: Pick<typeof shipments.$inferSelect, 'accountGuid' | 'orderGuid'>,
  event: Pick<NotedEvent, 'kind' | 'at' | 'actorGuid' | 'values'>,
): Promise<void> {
  await recordEvent(tx, { accountGuid, subject: 'order', subjectGuid: orderGuid, ...event })
}
