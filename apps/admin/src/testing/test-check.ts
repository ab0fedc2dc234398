import type { GalleryCheck } from '@proofdesk/contract/admin/publishing'

/** The check of a gallery that lacks nothing. */
export function makeCheck(fields: Partial<GalleryCheck> = {}): GalleryCheck {
  return {
    bought: { state: 'done', finding: 'sold', count: 3 },
    found: { state: 'done', finding: 'searched', count: 120 },
    dated: { state: 'done', finding: 'dated', count: 0 },
    covered: { state: 'done', finding: 'chosen', count: 0 },
    marked: { state: 'done', finding: 'watermarked', count: 0 },
    notified: { state: 'optional', finding: 'toNotify', count: 412 },
    photosDays: null,
    shortUrl: 'http://nordlicht.studio.test/g/7k2m9qa',
    recipients: 412,
    testedAt: null,
    ...fields,
  }
}
