import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@proofdesk/contract'
import type { CreateProduct } from '@proofdesk/contract/admin/products'
import { readEnv } from '@proofdesk/server/env'
import { makePhoto } from '../make-photo.ts'
import { uploadPhotos } from '../upload-photos.ts'
import type { DemoShop } from './buy-as-visitor.ts'
import type { PlannedPhoto } from './plan-photos.ts'

/** Films of the race, and the photo that each one moves over. */
const CLIPS = [
  { name: 'Start.mp4', frame: 0 },
  { name: 'Kilometre 6.mp4', frame: 33 },
  { name: 'Finish line.mp4', frame: 16 },
]

/** What a race sells besides its photos. */
const FILMS: readonly Omit<CreateProduct, 'productListGuid'>[] = [
  {
    name: 'Finish line clip',
    slug: 'finish-line-clip',
    type: 'Video',
    price: 9,
    fulfillment: 'selfManaged',
    description: 'The moment you crossed the line, as it was filmed.',
    translations: {
      de: {
        name: 'Clip vom Zieleinlauf',
        description: 'Der Moment im Ziel, wie er gefilmt wurde.',
      },
      th: { name: 'คลิปเข้าเส้นชัย', description: 'วินาทีที่คุณเข้าเส้นชัย ตามที่ถ่ายไว้' },
    },
  },
  {
    name: 'Film of your race',
    slug: 'film-of-your-race',
    type: 'Video',
    isReel: true,
    pricingModel: 'Package',
    minUnits: 3,
    maxUnits: 20,
    price: 19,
    fulfillment: 'selfManaged',
    description: 'Your photos as a short film, in portrait and landscape.',
    translations: {
      de: { name: 'Film Ihres Laufs', description: 'Ihre Fotos als kurzer Film, hoch und quer.' },
      th: { name: 'วิดีโอการวิ่งของคุณ', description: 'ภาพของคุณเป็นหนังสั้น ทั้งแนวตั้งและแนวนอน' },
    },
  },
]

/** Adds videos of a race that can be bought, if there is an ffmpeg. Run twice, it does nothing more. */
export async function fillVideos(
  { client, gallery: { guid: engineGuid }, productListGuid }: DemoShop,
  planned: readonly PlannedPhoto[],
): Promise<void> {
  const { FFMPEG } = readEnv()
  if (!FFMPEG) return
  const { total } = await client.call(contract.videos.list, { query: { engineGuid } })
  for (const { name, frame } of CLIPS.slice(total))
    await uploadPhotos(client, engineGuid, [
      { name, type: 'video/mp4', bytes: await filmPhoto(FFMPEG, planned[frame]!) },
    ])
  const { products } = await client.call(contract.products.list, { query: { productListGuid } })
  for (const film of FILMS)
    if (!products.some(({ slug }) => slug === film.slug))
      await client.call(contract.products.create, { body: { ...film, productListGuid } })
}

/** Five seconds of one of the photos, slowly zooming in, without sound. */
async function filmPhoto(ffmpeg: string, { plan }: PlannedPhoto): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'proofdesk-demo-'))
  try {
    const [photo, clip] = [join(folder, 'photo.jpg'), join(folder, 'clip.mp4')]
    await writeFile(photo, await makePhoto(plan))
    const nearer =
      "scale=1280:720:force_original_aspect_ratio=increase,crop=1280:720,zoompan=z='1+on/500':d=125:s=1280x720:fps=25:x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2'"
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    const given = ['-v', 'error', '-i', photo, '-vf', nearer, ...codec, '-movflags', '+faststart']
    await promisify(execFile)(ffmpeg, [...given, clip])
    return new Uint8Array(await readFile(clip))
  } finally {
    await rm(folder, { recursive: true })
  }
}
