import { sharp } from '@proofdesk/server/images/sharp'
import { drawScene } from './draw-scene.ts'

/** A region of a picture, in fractions of its width and height. */
export interface PhotoRegion {
  left: number
  top: number
  width: number
  height: number
}

/** The desired photo. The same plan gives the same bytes on the same machine, so it is never stored twice. */
export interface PhotoPlan {
  /** In pixels; for a photo cut from another, the maximum. */
  width: number
  height: number
  /** The seed of the random numbers: the picture's weather and tint. */
  seed: number
  /** A photo to cut this one from; drawn if missing. */
  from?: string
  /** The region of `from`; all of it if missing. */
  region?: PhotoRegion
  /** The bib number that is drawn on the picture. */
  bib?: number
  /** The camera's local time, such as `2026-05-17T09:12:33`. */
  takenAt?: string
  caption?: string
  keywords?: readonly string[]
  camera?: readonly [make: string, model: string]
}

/** A JPEG as a camera and its photographer's software write it: capture time, camera, caption, keywords. */
export async function makePhoto(plan: PhotoPlan): Promise<Buffer> {
  const { from, takenAt, caption, keywords = [], camera = ['Canon', 'Canon EOS R6m2'] } = plan
  const picture = from ? await cutFrom(from, plan) : sharp(Buffer.from(drawScene(plan)))
  const time = takenAt?.replaceAll('-', ':').replace('T', ' ')
  return picture
    .withExif({
      IFD0: {
        Make: camera[0],
        Model: camera[1],
        ...(caption && { ImageDescription: toAscii(caption) }),
      },
      IFD2: time ? { DateTimeOriginal: time, DateTimeDigitized: time } : {},
    })
    .withXmp(toXmp(caption, keywords))
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** A region of a photo with different lighting, as in a second frame of it. It is never enlarged. */
async function cutFrom(path: string, { width, height, seed, region }: PhotoPlan) {
  const { autoOrient } = await sharp(path, { failOn: 'none' }).metadata()
  const { left, top, ...part } = region ?? { left: 0, top: 0, width: 1, height: 1 }
  return sharp(path, { failOn: 'none' })
    .autoOrient()
    .extract({
      left: Math.floor(left * autoOrient.width),
      top: Math.floor(top * autoOrient.height),
      width: Math.floor(part.width * autoOrient.width),
      height: Math.floor(part.height * autoOrient.height),
    })
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .modulate({ brightness: 0.99 + (seed % 5) / 200 })
    .toColourspace('srgb')
}

/** EXIF holds plain ASCII; the XMP beside it has the full text. */
function toAscii(text: string): string {
  return text.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '')
}

function toXmp(caption: string | undefined, keywords: readonly string[]): string {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const description = caption
    ? `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escape(caption)}</rdf:li></rdf:Alt></dc:description>`
    : ''
  const subject =
    keywords.length > 0
      ? `<dc:subject><rdf:Bag>${keywords.map((keyword) => `<rdf:li>${escape(keyword)}</rdf:li>`).join('')}</rdf:Bag></dc:subject>`
      : ''
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${description}${subject}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}
