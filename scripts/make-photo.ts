import { sharp } from '@proofdesk/server/images/sharp'
import { drawScene } from './draw-scene.ts'

/** What a photo shall be. The same plan makes the same bytes on the same machine, so it is never stored twice. */
export interface PhotoPlan {
  /** In pixels. */
  width: number
  height: number
  /** The seed of the random numbers: weather, crop and tint of the picture. */
  seed: number
  /** A photo to cut this one from; drawn without it. */
  from?: string
  /** The start number that is written on a drawn picture. */
  bib?: number
  /** The camera's clock, like `2026-05-17T09:12:33`. */
  takenAt?: string
  caption?: string
  keywords?: readonly string[]
  camera?: readonly [make: string, model: string]
}

/** A JPEG as a camera and its photographer's software leave it: capture time, camera, caption, keywords. */
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

/** Another cut and another light of the same photo: as a second frame of it would be. */
async function cutFrom(path: string, { width, height, seed }: PhotoPlan) {
  const { autoOrient } = await sharp(path, { failOn: 'none' }).metadata()
  const chance = (step: number) =>
    ((Math.imul(seed + 1, 2_654_435_761 + step * 40_503) >>> 0) % 1_000) / 1_000
  const whole = Math.min(autoOrient.width / width, autoOrient.height / height)
  // Of a small original most is kept.
  const scale = whole * (whole < 0.6 ? 0.94 + chance(1) * 0.06 : 0.72 + chance(1) * 0.28)
  const cut = {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
  const left = Math.floor((autoOrient.width - cut.width) * chance(2))
  const top = Math.floor((autoOrient.height - cut.height) * chance(3))
  // A tiny original is not blown up.
  const size = scale < 0.5 ? cut : { width, height }
  return sharp(path, { failOn: 'none' })
    .autoOrient()
    .extract({ left, top, ...cut })
    .resize(size.width, size.height)
    .modulate({ brightness: 0.94 + chance(4) * 0.12, saturation: 0.85 + chance(5) * 0.3 })
    .toColourspace('srgb')
}

/** EXIF holds plain ASCII; the XMP beside it has the whole text. */
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
