import { createHash } from 'node:crypto'
import { zoneOffset } from '@proofdesk/domain/day'
import { freeDeliveryOf } from '@proofdesk/domain/free-download'
import { createArchiveNames } from '../../ground/zip-archive/archive-names.ts'
import type { Deps } from '../../ground/deps.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import {
  type DeliveredWatermarks,
  createDeliveredWatermarks,
} from '../../gallery/watermarks/delivered-watermarks.ts'
import { freeName, getOrRenderFree } from '../../gallery/photos/free-download.ts'
import type { PhotoRow } from '../../gallery/photos/photos.queries.ts'
import { nameFiles } from '../../gallery/photos/name-files.ts'
import { isUndeliverable } from '../../gallery/photos/rendered-download.ts'
import { findVisiblePhotos } from '../../gallery/photos/visible-photos.queries.ts'
import { isKey } from '../../ground/ports/storage/storage-key.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import {
  type ArchiveEntry,
  toMissingEntry,
  zipArchiveSize,
} from '../../ground/zip-archive/zip-archive.ts'
import type { OpenedArchive } from './open-archive.ts'

/** Files looked up in the store at a time. */
const ASKED_AT_ONCE = 32

/** An archive whose bytes are determined before any file is read, so that downloads can be resumed. */
export interface PlannedArchive {
  entries: readonly ArchiveEntry[]
  size: number
  /** Differs if any file differs. */
  tag: string
}

interface Part {
  opened: OpenedArchive
  /** The part's photos that visitors may see now, by guid. */
  visible: ReadonlyMap<string, PhotoRow>
  guids: readonly string[]
}

/** A part's photos, as visitors may see them now; undefined if the archive has no such part. */
export async function readPart(
  deps: Deps,
  opened: OpenedArchive,
  part: number,
): Promise<Part | undefined> {
  const { archive, gallery, scope } = opened
  const start = archive.parts[part - 1]
  if (start === undefined) return undefined
  const guids = archive.photoGuids.slice(start, archive.parts[part])
  const shown = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  const found = await findVisiblePhotos(deps.db, scope, gallery.guid, guids, shown)
  return { opened, guids, visible: new Map(found.map((photo) => [photo.guid, photo])) }
}

/** Whether all files are stored as delivered; otherwise they are made while the archive is sent. */
export function isStored({ gallery }: OpenedArchive): boolean {
  const delivery = freeDeliveryOf(gallery)
  return (
    delivery === 'lg' ||
    delivery === 'md' ||
    (delivery === 'original' && !gallery.features.stripOriginals)
  )
}

export async function planArchive(deps: Deps, part: Part): Promise<PlannedArchive> {
  const { account, gallery } = part.opened
  const watermarksOf = createDeliveredWatermarks(deps.db, account)
  const { storage } = deps
  const { archiveChecksums } = deps.memory.site
  const { shown, missing, toName, toClock } = sort(part)
  const hash = createHash('sha256')
  const entries: ArchiveEntry[] = []
  for (let at = 0; at < shown.length; at += ASKED_AT_ONCE) {
    const files = await Promise.all(
      shown.slice(at, at + ASKED_AT_ONCE).map(async (photo) => {
        const key = await findFree(deps, watermarksOf, gallery, photo)
        return { photo, key, file: key === undefined ? null : await storage.head(key) }
      }),
    )
    for (const { photo, key, file } of files) {
      if (key === undefined || !file) {
        missing.push(photo.guid)
        continue
      }
      const id = `${key} ${file.size} ${file.modifiedAt}`
      const name = toName(freeName(gallery, photo))
      hash.update(`${name}\n${id}\n`)
      entries.push({
        name,
        shownAt: toClock(photo.takenAt ?? file.modifiedAt),
        size: file.size,
        checksum: archiveChecksums.get(id),
        onChecksum: (checksum) => archiveChecksums.set(id, checksum),
        open: async (from) => (await openFile(deps, key, from)).stream,
      })
    }
  }
  if (missing.length > 0) {
    const names = await nameFiles(deps.db, toGallery(part), missing)
    hash.update(names.join('\n'))
    // Without a time: the current one would make each request another archive.
    entries.push(toMissingEntry(toName('not-included.txt'), 0, names))
  }
  return { entries, size: zipArchiveSize(entries), tag: `"${hash.digest('base64url')}"` }
}

/** Renders one picture after the other, as fast as the client reads the archive; disconnecting stops it. */
export async function* renderArchive(deps: Deps, part: Part): AsyncGenerator<ArchiveEntry> {
  const { account, gallery } = part.opened
  const watermarksOf = createDeliveredWatermarks(deps.db, account)
  const { shown, missing, toName, toClock } = sort(part)
  for (const photo of shown) {
    const key = await findFree(deps, watermarksOf, gallery, photo)
    const file = key === undefined ? null : await deps.storage.open(key)
    if (file)
      yield {
        name: toName(freeName(gallery, photo)),
        shownAt: toClock(photo.takenAt ?? file.modifiedAt),
        size: file.size,
        open: () => file.stream,
      }
    else missing.push(photo.guid)
  }
  if (missing.length > 0)
    yield toMissingEntry(
      toName('not-included.txt'),
      0,
      await nameFiles(deps.db, toGallery(part), missing),
    )
}

const toGallery = ({ opened: { gallery } }: Part) => ({
  accountGuid: gallery.accountGuid,
  engineGuid: gallery.guid,
})

function sort({ guids, visible, opened: { gallery } }: Part) {
  return {
    shown: guids.flatMap((guid) => visible.get(guid) ?? []),
    missing: guids.filter((guid) => !visible.has(guid)),
    toName: createArchiveNames(),
    toClock: (instant: number) => instant + zoneOffset(instant, gallery.timeZone),
  }
}

async function openFile({ storage }: Deps, key: string, from: number) {
  const file = await storage.open(key, from > 0 ? { start: from } : undefined)
  if (!file) throw new StorageError('not_found', 'This file does not exist.')
  return file
}

/** Undefined if the photo itself is the reason; an error of the store aborts the archive. */
async function findFree(
  deps: Deps,
  watermarksOf: DeliveredWatermarks,
  gallery: OpenedArchive['gallery'],
  photo: PhotoRow,
): Promise<string | undefined> {
  try {
    const key = await getOrRenderFree(deps, watermarksOf, gallery, photo)
    return isKey(key) ? key : undefined
  } catch (error) {
    if (!isUndeliverable(error)) throw error
    deps.log.warn({ err: error, photo: photo.guid }, 'A photo was left out of an archive')
    return undefined
  }
}
