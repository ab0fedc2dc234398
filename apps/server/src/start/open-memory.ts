import { createLimit } from '../ground/concurrency/limit.ts'
import { createSingleFlight } from '../ground/concurrency/single-flight.ts'
import { createKnownZones } from '../ground/db/known-zones.ts'
import { createDocumentFonts } from '../ground/documents/document-fonts.ts'
import { createRecentFiles } from '../ground/ports/storage/recent-files.ts'
import { createFileLocation } from '../ground/ports/storage/file-location.ts'
import { PAGES_AT_ONCE, createPageMemory } from '../ground/caches/page-memory.ts'
import { createRevisionCache } from '../ground/caches/revision-cache.ts'
import type { AllDeps } from '../ground/deps.ts'
import { createGalleryMemory } from '../gallery/memory.ts'
import { createSiteMemory } from '../site/memory.ts'
import { createStudioMemory } from '../studio/memory.ts'

/** The in-memory state of this process: each wing's own, and state shared by several wings. */
export function createMemory({
  db,
  signingKey,
  clock,
  storage,
}: Pick<AllDeps, 'db' | 'signingKey' | 'clock' | 'storage'>) {
  return {
    memory: {
      studio: createStudioMemory(),
      gallery: createGalleryMemory({ clock }),
      site: createSiteMemory({ clock }),
    },
    knownZones: createKnownZones(db),
    revisionCache: createRevisionCache(),
    pageMemory: createPageMemory(),
    pageTurn: createLimit(PAGES_AT_ONCE),
    openRecent: createRecentFiles(storage),
    fileLocation: createFileLocation({ signingKey, clock }),
    documentFonts: createDocumentFonts(),
    largeBodies: { bytes: 0 },
    versions: createSingleFlight<void>(),
  } satisfies Partial<AllDeps>
}
