import sharp from 'sharp'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { eq } from 'drizzle-orm'
import { photos } from '../ground/db/tables/photos.ts'
import { videos } from '../ground/db/tables/videos.ts'
import { fourColours } from '../ground/ports/images/test-pictures.ts'
import { contentTypeOf } from '../ground/ports/storage/storage-key.ts'
import type { TestApp } from './test-app.ts'

type World = Pick<TestApp, 'deps'>

/** Stores a real original of 800 × 400 (four plain quarters) and a thumbnail for a photo that the test world made. */
export async function storeFiles(
  world: World,
  photo: {
    accountGuid: string
    engineGuid: string
    guid: string
    key: string
    editRevision: number
  },
): Promise<Buffer> {
  const original = await fourColours(800, 400)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  await storeOriginal(world, photo, original)
  await world.deps.storage.write(
    renditionKey(photo, 'thumb'),
    await sharp(original).resize({ height: 250 }).webp().toBuffer(),
    { contentType: 'image/webp' },
  )
  return original
}

/** Stores an original whose row has its size, and its checksum if given. */
export async function storeOriginal(
  { deps }: World,
  { guid, key }: { guid: string; key: string },
  bytes: Buffer,
  checksum?: string,
): Promise<void> {
  await deps.storage.write(key, bytes, { contentType: contentTypeOf(key) })
  const known = { size: bytes.length, ...(checksum !== undefined && { checksum }) }
  for (const table of [photos, videos])
    await deps.db.update(table).set(known).where(eq(table.guid, guid))
}

/** Bytes that contain this text and end like a JPEG. */
export function asJpeg(text: string): Buffer {
  return Buffer.concat([Buffer.from(text), Buffer.from('ffd9', 'hex')])
}
