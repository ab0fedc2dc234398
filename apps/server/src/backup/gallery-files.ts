import { Readable } from 'node:stream'
import { galleryPrefix, photoOfKey } from '@proofdesk/domain/photo-keys'
import { videoOfKey } from '@proofdesk/domain/video-keys'
import type { Deps } from '../ground/deps.ts'
import { contentTypeOf } from '../ground/ports/storage/storage-key.ts'
import { type Renew, renewText } from '../studio/exports/renew-guids.ts'
import { PartError } from './part-error.ts'
import type { GalleryOfCopy } from './gallery-of-copy.ts'
import type { Entry } from './manifest.ts'
import type { Restored } from './restore-backup.ts'
import { entriesOf } from './entries-of.ts'

interface Bringing {
  key: string
  gallery: GalleryOfCopy
  shown: { photos: ReadonlySet<string>; videos: ReadonlySet<string> }
  renew: Renew
  say: (sentence: string) => void
}

/** Writes the gallery's files to storage, under the keys that they have here. Existing files stay. */
export async function bringFiles(
  { storage }: Deps,
  { place, files }: Restored,
  { key, renew, say, ...wanted }: Bringing,
): Promise<{ files: number; missing: number }> {
  const counts = { files: 0, missing: 0 }
  for await (const { path, part } of latestOf({ place, files }, key, wanted)) {
    if (!part) continue
    const target = renewText(path, renew)
    try {
      if ((await storage.head(target))?.size !== part.size)
        await storage.write(target, Readable.from(place.parts.read(part, key)), {
          contentType: contentTypeOf(target),
        })
      counts.files += 1
      if (counts.files % 1_000 === 0) say(`${counts.files} files brought back`)
    } catch (error) {
      if (!(error instanceof PartError)) throw error
      counts.missing += 1
      say(`${path} is ${error.message}.`)
    }
  }
  return counts
}

/** The gallery's files from all lists, each as in the last list that names it. */
async function* latestOf(
  { place, files: [whole, ...later] }: Pick<Restored, 'place' | 'files'>,
  key: string,
  wanted: Pick<Bringing, 'gallery' | 'shown'>,
): AsyncGenerator<Entry> {
  const latest = new Map<string, Entry>()
  for (const list of later)
    for await (const entry of entriesOf(place, list, key))
      if (isWanted(entry.path, wanted)) latest.set(entry.path, entry)
  for await (const entry of entriesOf(place, whole!, key))
    if (isWanted(entry.path, wanted) && !latest.has(entry.path)) yield entry
  yield* latest.values()
}

function isWanted(path: string, { gallery, shown }: Pick<Bringing, 'gallery' | 'shown'>): boolean {
  if (!path.startsWith(galleryPrefix({ ...gallery, engineGuid: gallery.guid }))) return false
  const [photo, video] = [photoOfKey(path), videoOfKey(path)]
  return video ? shown.videos.has(video.guid) : photo !== undefined && shown.photos.has(photo.guid)
}
