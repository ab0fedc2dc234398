import { RENDITIONS, type RenditionName, renditionKey } from '@proofdesk/domain/photo-keys'
import sharp from 'sharp'
import type { photos } from '../ground/db/tables/photos.ts'
import type { TestApp } from './test-app.ts'

/** Stores the three renditions of a photo that the test world made, plain grey. */
export async function storeRenditions(
  { deps }: Pick<TestApp, 'deps'>,
  photo: typeof photos.$inferSelect,
): Promise<void> {
  const sizes: Record<RenditionName, [width: number | null, height: number | null]> = {
    lg: [photo.lgWidth, photo.lgHeight],
    md: [photo.mdWidth, photo.mdHeight],
    thumb: [photo.thumbWidth, photo.thumbHeight],
  }
  for (const [rendition, [width, height]] of Object.entries(sizes)) {
    const name = rendition as RenditionName
    const picture = sharp({
      create: { width: width!, height: height!, channels: 3, background: '#808080' },
    })
    const isWebp = RENDITIONS[name].endsWith('.webp')
    await deps.storage.write(
      renditionKey(photo, name),
      await (isWebp ? picture.webp() : picture.jpeg()).toBuffer(),
      { contentType: isWebp ? 'image/webp' : 'image/jpeg' },
    )
  }
}
