import type { TimelineEvent } from '@proofdesk/contract/admin/timeline'
import { MINUTE_MS } from '@proofdesk/domain/duration'

/** Files that arrive within this time of each other belong to one upload. */
const SAME_UPLOAD = 15 * MINUTE_MS
const UPLOADS: readonly TimelineEvent['kind'][] = ['photosUploaded', 'videosUploaded']

/**
 * Merges the events of one person's upload into one, with all files counted, at the time of the last. `events` are the
 * latest first; events in between stay separate.
 */
export function groupUploads(events: readonly TimelineEvent[]): TimelineEvent[] {
  const grouped: TimelineEvent[] = []
  let earliest = 0
  for (const event of events) {
    const last = grouped.at(-1)
    const isSame =
      last !== undefined &&
      UPLOADS.includes(event.kind) &&
      last.kind === event.kind &&
      last.actor === event.actor &&
      earliest - event.at <= SAME_UPLOAD
    if (isSame) {
      const count = (last.values.count ?? 0) + (event.values.count ?? 0)
      grouped[grouped.length - 1] = { ...last, values: { ...last.values, count } }
    } else grouped.push(event)
    earliest = event.at
  }
  return grouped
}
