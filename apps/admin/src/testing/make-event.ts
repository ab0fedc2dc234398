import type { TimelineEvent } from '@proofdesk/contract/admin/timeline'
import { newGuid } from './test-records.ts'

/** An event of a record. */
export function makeEvent(
  fields: Pick<TimelineEvent, 'kind'> & Partial<TimelineEvent>,
): TimelineEvent {
  return { guid: newGuid(), at: Date.UTC(2026, 10, 20, 9), actor: null, values: {}, ...fields }
}
