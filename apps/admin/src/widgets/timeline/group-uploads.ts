import type { TimelineEvent } from '@proofdesk/contract/admin/timeline'
import { MINUTE_MS } from '@proofdesk/domain/duration'

/** Files that come so soon after one another are of one upload. */
const SAME_UPLOAD = 15 * MINUTE_MS
const UPLOADS: readonly TimelineEvent['kind'][] = ['photosUploaded', 'videosUploaded']

/**
 * One event for the files that someone uploaded in one go, with all of them counted, at the time of the last. `events`
 * are the latest first; what happened in between stays between.
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
