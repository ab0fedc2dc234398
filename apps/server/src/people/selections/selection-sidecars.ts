import { Readable } from 'node:stream'
import type { SelectedContent } from '@proofdesk/contract/admin/selections'
import { zoneOffset } from '@proofdesk/domain/day'
import { toSidecars } from '@proofdesk/domain/sidecars'
import type { Deps } from '../../ground/deps.ts'
import { createArchiveNames } from '../../ground/zip-archive/archive-names.ts'
import type { ArchiveEntry } from '../../ground/zip-archive/zip-archive.ts'

/** XMP sidecars for the photos of a list, named after their originals. */
export function* listSidecars(
  { clock }: Deps,
  { timeZone }: { timeZone: string },
  content: readonly SelectedContent[],
): Generator<ArchiveEntry> {
  const now = clock.now()
  const toName = createArchiveNames()
  const photos = content.filter(({ kind }) => kind === 'photo')
  for (const { name, text } of toSidecars(
    photos.map((photo) => ({ ...photo, notes: photo.marks.map(({ note }) => note) })),
  )) {
    const bytes = Buffer.from(text)
    yield {
      name: toName(name),
      shownAt: now + zoneOffset(now, timeZone),
      size: bytes.length,
      open: (from) => Readable.from([bytes.subarray(from)]),
    }
  }
}
