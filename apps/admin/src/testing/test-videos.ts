import type { Video } from '@proofdesk/contract/admin/videos'
import { newGuid } from './test-records.ts'

/** A live video of 12 seconds. */
export function makeVideo(fields: Partial<Video>): Video {
  return {
    guid: newGuid(),
    name: 'Finish.mp4',
    mp4Url: '/files/preview.mp4',
    poster: { location: '/files/poster.jpg', width: 1_280, height: 720 },
    status: 'live',
    reason: null,
    hasPreview: true,
    durationMs: 12_000,
    width: 1_920,
    height: 1_080,
    size: 8_000_000,
    contentType: 'video/mp4',
    codec: 'avc',
    takenAt: null,
    uploadedAt: Date.UTC(2026, 4, 3, 18),
    collectionGuid: null,
    collectionGuids: [],
    ...fields,
  }
}
