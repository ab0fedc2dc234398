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

/** Known pages that are answered before the program looks at what else has come: a fraction of a millisecond's work. */
const KNOWN_PAGES_PER_TURN = 2
/** One is decoded while the engine looks at another. */
const SELFIES_AT_ONCE = 2
/** Who is active now is read at most once in this time. */
const VISITS_PAUSE = 5_000
/** A checksum that was evicted costs reading its file once more. */
const ARCHIVE_CHECKSUMS = 50_000
/** Ranges of days, half a megabyte each at most. */
const VIEWED_RANGES = 50
/** How long a gallery that is not public any more still counts its visitors. */
const VISIT_PLACE_MS = 30_000

export function createSiteMemory({ clock }: Pick<Deps, 'clock'>) {
  return {
    /** What was found out about lists of photos, apart from the console's. */
    revisionCache: createRevisionCache(),
    /** Photos that were looked at most in days that are over. */
    viewedPhotos: createRevisionCache({ max: VIEWED_RANGES }),
    /** Known pages go out a few at a time, so that an answer of the database waits for so many at most. */
    pagePace: createPace(KNOWN_PAGES_PER_TURN),
    /** Checksums of files in archives, by key, size and time. */
    archiveChecksums: new LRUCache<string, number>({ max: ARCHIVE_CHECKSUMS }),
    /** Who is active now, by account and gallery. */
    visitFeeds: createSharedFeeds<LiveVisits>(VISITS_PAUSE),
    /** Visitors' selfies are looked at in the order in which they come, so that no more than these hold up anything else. */
    selfieTurn: createWaitingLine(SELFIES_AT_ONCE),
    /** How many visits an address may report. */
    visitLimit: createVisitLimit(() => clock.now()),
    /** Galleries open to all, by host and slug, for half a minute. */
    visitPlaces: new LRUCache<string, VisitPlace>({ max: 5_000, ttl: VISIT_PLACE_MS }),
    /** Hashes of searches that a network has made in a gallery within the hour. */
    recentSearches: new LRUCache<string, true>({ max: 50_000, ttl: HOUR_MS }),
  }
}

declare module '../ground/deps.ts' {
  interface Memory {
    site: ReturnType<typeof createSiteMemory>
  }
}
