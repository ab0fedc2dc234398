import { v7 as newGuid } from 'uuid'
import sharp from 'sharp'
import { mediaPictureKey } from '@proofdesk/domain/media-keys'
import { framePictureKey } from '@proofdesk/domain/frame-keys'
import { frames } from '../ground/db/tables/frames.ts'
import { makeMedia } from './make-media.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

type World = Pick<TestApp, 'deps'>
type Size = { width: number; height: number }

const LANDSCAPE = { width: 300, height: 200 }
/** Thickness of the border. */
const BORDER = 20

/** A plain border around a transparent middle. */
async function drawBorder({ width, height }: Size, colour: string) {
  const middle = { width: width - 2 * BORDER, height: height - 2 * BORDER }
  const hole = { create: { ...middle, channels: 4 as const, background: '#ffffff' } }
  return sharp({ create: { width, height, channels: 4, background: colour } })
    .composite([{ input: hole, blend: 'dest-out' }])
    .png()
    .toBuffer()
}

/** A picture of the media library for a frame: a border of this colour. */
export async function storeFramePicture(
  world: World,
  studio: Studio,
  { colour = '#ff0000', size = LANDSCAPE }: { colour?: string; size?: Size } = {},
) {
  const row = await makeMedia(world, studio, { ...size, name: 'frame.png' })
  const png = await drawBorder(size, colour)
  const { storage } = world.deps
  await storage.write(row.key, png, { contentType: 'image/png' })
  await storage.write(mediaPictureKey(row, 'webp'), await sharp(png).webp().toBuffer(), {
    contentType: 'image/webp',
  })
  return row
}

/** A frame with a red landscape picture, without texts. */
export async function makeFrame(
  world: World,
  studio: Studio,
  change: Partial<typeof frames.$inferInsert> = {},
) {
  const guid = newGuid()
  const { guid: accountGuid } = studio.account
  const key = framePictureKey({ accountGuid, guid }, 'png', guid.replaceAll('-', ''))
  await world.deps.storage.write(key, await drawBorder(LANDSCAPE, '#ff0000'), {
    contentType: 'image/png',
  })
  const now = world.deps.clock.now()
  const [row] = await world.deps.db
    .insert(frames)
    .values({
      guid,
      accountGuid,
      name: `Frame ${guid}`,
      pictures: { landscape: { mediaGuid: newGuid(), key, ...LANDSCAPE }, portrait: null },
      texts: [],
      createdAt: now,
      changedAt: now,
      ...change,
    })
    .returning()
  return row!
}
