import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { photos } from '../ground/db/tables/photos.ts'
import { type GalleryRecord, makePhoto } from './make-gallery.ts'
import type { Studio } from './make-studio.ts'
import { storeOriginal } from './store-files.ts'
import { storeRenditions } from './store-renditions.ts'
import type { TestApp } from './test-app.ts'

type World = Pick<TestApp, 'deps'>

export type SoundPhoto = typeof photos.$inferSelect & { bytes: Buffer }

/** A live photo with all of its files and their recorded sizes; no other test has the same bytes. */
export async function makeSoundPhoto(
  world: World,
  studio: Studio,
  gallery: GalleryRecord,
  change: Partial<typeof photos.$inferInsert> = {},
): Promise<SoundPhoto> {
  const photo = await makePhoto(world, studio, gallery, { checksum: null, ...change })
  const background = `#${photo.guid.slice(-6)}`
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: photo.guid } })
    .jpeg()
    .toBuffer()
  const checksum = createHash('sha256').update(bytes).digest('hex')
  await storeOriginal(world, photo, bytes, checksum)
  await storeRenditions(world, photo)
  return { ...photo, size: bytes.length, checksum, bytes }
}

/** Changes a byte of its original without changing its length, like a failing disk. */
export async function spoilOriginal(
  { deps }: World,
  { key, bytes }: Pick<SoundPhoto, 'key' | 'bytes'>,
): Promise<void> {
  const changed = Buffer.from(bytes)
  changed[bytes.length - 20]! ^= 1
  await deps.storage.write(key, changed, { contentType: 'image/jpeg' })
}
