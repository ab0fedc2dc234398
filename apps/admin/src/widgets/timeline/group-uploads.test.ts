import type { TimelineEvent } from '@proofdesk/contract/admin/timeline'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { expect, test } from 'vitest'
import { makeEvent } from '../../testing/make-event.ts'
import { groupUploads } from './group-uploads.ts'

const NOW = Date.UTC(2026, 4, 3, 12)
const event = (
  minutesAgo: number,
  kind: TimelineEvent['kind'],
  count = 0,
  actor = 'Ada',
): TimelineEvent => makeEvent({ kind, at: NOW - minutesAgo * MINUTE_MS, actor, values: { count } })

test('rows of one upload are merged, with all files counted, at the time of the last', () => {
  const rows = [0, 1, 2, 14, 28].map((minutes) => event(minutes, 'photosUploaded', 8))
  const grouped = groupUploads(rows)
  expect(grouped).toHaveLength(1)
  expect(grouped[0]).toMatchObject({ guid: rows[0]!.guid, at: NOW, values: { count: 40 } })
})

test('events in between, others’ uploads, videos and later uploads are separate rows', () => {
  const rows = [
    event(0, 'photosUploaded', 1),
    event(16, 'photosUploaded', 2),
    event(17, 'videosUploaded', 3),
    event(18, 'photosUploaded', 4),
    event(19, 'photosUploaded', 5, 'Ben'),
    event(20, 'published'),
    event(21, 'photosUploaded', 6, 'Ben'),
    event(22, 'photosDeleted', 7, 'Ben'),
    event(23, 'photosDeleted', 8, 'Ben'),
  ]
  expect(groupUploads(rows)).toEqual(rows)
})
