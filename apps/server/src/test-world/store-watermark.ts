import { mediaPictureKey } from '@proofdesk/domain/media-keys'
import sharp from 'sharp'
import type { media } from '../ground/db/tables/media.ts'
import { makeMedia } from './make-media.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

/** A picture in the studio's library with its file: a bar of one colour, twice as wide as high. */
export async function storeWatermark(
  world: Pick<TestApp, 'deps'>,
  studio: Studio,
  {
    background = '#ff0000',
    ...change
  }: { background?: string } & Partial<typeof media.$inferInsert> = {},
) {
  const size = { width: 200, height: 100 }
  const row = await makeMedia(world, studio, { ...size, ...change })
  const picture = sharp({ create: { ...size, channels: 4, background } })
  await world.deps.storage.write(
    mediaPictureKey(row, 'webp'),
    await picture.webp({ lossless: true }).toBuffer(),
    { contentType: 'image/webp' },
  )
  return row
}
