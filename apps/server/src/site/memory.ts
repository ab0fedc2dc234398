import type { LiveVisits } from '@proofdesk/contract/admin/analytics'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { LRUCache } from 'lru-cache'
import { createRevisionCache } from '../ground/caches/revision-cache.ts'
import { createPace } from '../ground/concurrency/pace.ts'
import { createSharedFeeds } from '../ground/concurrency/shared-feeds.ts'
import { createWaitingLine } from '../ground/concurrency/waiting-line.ts'
import type { Deps } from '../ground/deps.ts'
import { createVisitLimit } from '../ground/visits/visit-limit.ts'
import type { VisitPlace } from '../ground/visits/visit-recorder.ts'

/** Cached pages answered per turn of the event loop, each a fraction of a millisecond's work. */
const KNOWN_PAGES_PER_TURN = 2
/** One is decoded while the engine analyses another. */
const SELFIES_AT_ONCE = 2
/** Minimum time between reads of current activity. */
const VISITS_PAUSE = 5_000
/** An evicted checksum costs reading its file once more. */
const ARCHIVE_CHECKSUMS = 50_000
/** Ranges of days, each up to half a megabyte. */
const VIEWED_RANGES = 50
/** How long a gallery that is no longer public still counts its visitors. */
const VISIT_PLACE_MS = 30_000

export function createSiteMemory({ clock }: Pick<Deps, 'clock'>) {
  return {
    /** Cached results about photo lists, separate from the console's. */
    revisionCache: createRevisionCache(),
    /** The most viewed photos of completed days. */
    viewedPhotos: createRevisionCache({ max: VIEWED_RANGES }),
    /** Serves cached pages a few at a time, so that a database result waits for a limited number of them. */
    pagePace: createPace(KNOWN_PAGES_PER_TURN),
    /** Checksums of files in archives, by key, size and time. */
    archiveChecksums: new LRUCache<string, number>({ max: ARCHIVE_CHECKSUMS }),
    /** Current activity, by account and gallery. */
    visitFeeds: createSharedFeeds<LiveVisits>(VISITS_PAUSE),
    /** Visitors' selfies are analysed in order of arrival, so that no more than these delay other work. */
    selfieTurn: createWaitingLine(SELFIES_AT_ONCE),
    /** Limits the visits that an address may report. */
    visitLimit: createVisitLimit(() => clock.now()),
    /** Galleries open to everyone, by host and slug, for half a minute. */
    visitPlaces: new LRUCache<string, VisitPlace>({ max: 5_000, ttl: VISIT_PLACE_MS }),
    /** Hashes of a network's searches in a gallery within the hour. */
    recentSearches: new LRUCache<string, true>({ max: 50_000, ttl: HOUR_MS }),
  }
}

declare module '../ground/deps.ts' {
  interface Memory {
    site: ReturnType<typeof createSiteMemory>
  }
}
