import type { LiveVisits } from '@proofdesk/contract/admin/analytics'
import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { LRUCache } from 'lru-cache'
import { createKeyedLimit } from '../ground/concurrency/keyed-limit.ts'
import { createLimit } from '../ground/concurrency/limit.ts'
import { createReadWriteLock } from '../ground/concurrency/read-write-lock.ts'
import { createSharedFeeds } from '../ground/concurrency/shared-feeds.ts'
import { createSingleFlight } from '../ground/concurrency/single-flight.ts'
import { createWaitingLine } from '../ground/concurrency/waiting-line.ts'
import { createKnownZones } from '../ground/db/known-zones.ts'
import { createDocumentFonts } from '../ground/documents/document-fonts.ts'
import { createFaceLists } from '../ground/caches/face-lists.ts'
import { createRecentFiles } from '../ground/ports/storage/recent-files.ts'
import { createFileLocation } from '../ground/ports/storage/file-location.ts'
import { PAGES_AT_ONCE, createPageMemory } from '../ground/caches/page-memory.ts'
import { createRevisionCache } from '../ground/caches/revision-cache.ts'
import { createVisitLimit } from '../ground/visits/visit-limit.ts'
import type { VisitPlace } from '../ground/visits/visit-recorder.ts'
import type { Deps } from '../ground/deps.ts'

/** A window of the console has one or two. */
const STREAMS_PER_SESSION = 10

/** One is decoded while the engine looks at another. */
const SELFIES_AT_ONCE = 2

/** The counters of a gallery are read at most once in this time, however many photos change and however many people watch. */
const PROGRESS_PAUSE = 500
/** The same for who is active now. */
const VISITS_PAUSE = 5_000

/** A checksum that was forgotten costs reading its file once more. */
const ARCHIVE_CHECKSUMS = 50_000

/** Ranges of days, half a megabyte each at most. */
const VIEWED_RANGES = 50

/** So long a gallery that is not public any more still counts its visitors. */
const VISIT_PLACE_MS = 30_000

/** What this process remembers and lets wait. */
export function createMemory({
  db,
  signingKey,
  clock,
  storage,
}: Pick<Deps, 'db' | 'signingKey' | 'clock' | 'storage'>) {
  return {
    knownZones: createKnownZones(db),
    revisionCache: createRevisionCache(),
    visitorCache: createRevisionCache(),
    pageMemory: createPageMemory(),
    pageTurn: createLimit(PAGES_AT_ONCE),
    viewedCache: createRevisionCache({ max: VIEWED_RANGES }),
    openRecent: createRecentFiles(storage),
    archiveChecksums: new LRUCache<string, number>({ max: ARCHIVE_CHECKSUMS }),
    fileLocation: createFileLocation({ signingKey, clock }),
    eventStreams: createKeyedLimit(STREAMS_PER_SESSION),
    progressFeeds: createSharedFeeds<UploadProgress>(PROGRESS_PAUSE),
    visitFeeds: createSharedFeeds<LiveVisits>(VISITS_PAUSE),
    photoLock: createReadWriteLock(),
    documentFonts: createDocumentFonts(),
    faceLists: createFaceLists(() => clock.now()),
    selfieTurn: createWaitingLine(SELFIES_AT_ONCE),
    visitLimit: createVisitLimit(() => clock.now()),
    visitPlaces: new LRUCache<string, VisitPlace>({ max: 5_000, ttl: VISIT_PLACE_MS }),
    recentSearches: new LRUCache<string, true>({ max: 50_000, ttl: HOUR_MS }),
    largeBodies: { bytes: 0 },
    versions: createSingleFlight<void>(),
    versionTurn: createLimit(1),
    stripTurn: createLimit(1),
  } satisfies Partial<Deps>
}
