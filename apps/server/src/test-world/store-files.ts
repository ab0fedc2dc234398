import sharp from 'sharp'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { fourColours } from '../ports/images/test-pictures.ts'
import type { TestApp } from './test-app.ts'

/** Puts a real original of 800 × 400 (four plain quarters) and a thumbnail into the store for a photo that the test world made. */
export async function storeFiles(
  { deps }: Pick<TestApp, 'deps'>,
  photo: { accountGuid: string; engineGuid: string; guid: string; key: string },
): Promise<Buffer> {
  const original = await fourColours(800, 400)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  await deps.storage.write(photo.key, original, { contentType: 'image/jpeg' })
  await deps.storage.write(
    renditionKey(photo, 'thumb'),
    await sharp(original).resize({ height: 250 }).webp().toBuffer(),
    { contentType: 'image/webp' },
  )
  return original
}
