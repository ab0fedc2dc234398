import { createHash } from 'node:crypto'
import { sharp } from '@proofdesk/server/images/sharp'

export interface CameraPhoto {
  name: string
  bytes: Buffer
  sha256: string
}

/** Photos like a camera's: soft shapes under fine grain, about as many bytes as real ones, with EXIF. */
export async function makeCameraPhotos(
  count: number,
  { width, height }: { width: number; height: number },
): Promise<Buffer[]> {
  const photos: Buffer[] = []
  for (let n = 0; n < count; n++) {
    const noise = (size: { width: number; height: number }, sigma: number) =>
      sharp({
        create: {
          ...size,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma },
        },
      })
        .png({ compressionLevel: 0 })
        .toBuffer()
    const shapes = await sharp(await noise({ width: 60, height: 40 }, 45))
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const grain = await noise({ width: Math.ceil(width / 4), height: Math.ceil(height / 4) }, 12)
    const exif = {
      IFD0: { Make: 'Bench', Model: 'Camera' },
      IFD2: { DateTimeOriginal: `2026:05:17 09:${String(n % 60).padStart(2, '0')}:00` },
    }
    photos.push(
      await sharp(shapes)
        .composite([{ input: grain, tile: true, blend: 'hard-light' }])
        .removeAlpha()
        .withExif(exif)
        .jpeg({ quality: 93 })
        .toBuffer(),
    )
  }
  return photos
}

/** Makes that many files with different bytes from a few pictures: each has a distinct comment. */
export function makeFiles(pictures: readonly Buffer[], count: number, mark: string): CameraPhoto[] {
  return Array.from({ length: count }, (_, n) => {
    const picture = pictures[n % pictures.length]!
    const comment = Buffer.from(`\xff\xfe\0\0${mark} ${n}`, 'latin1')
    comment.writeUInt16BE(comment.length - 2, 2)
    const bytes = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)])
    return {
      name: `${mark}-${n}.jpg`,
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  })
}
