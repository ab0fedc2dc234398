import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { CreateProduct } from '@proofdesk/contract/admin/products'
import type { Client } from '@proofdesk/contract/client'
import { readEnv } from '@proofdesk/server/env'
import { makePhoto } from '../make-photo.ts'
import { uploadPhotos } from '../upload-photos.ts'
import { DEMO_BUYERS } from './demo-products.ts'
import type { PlannedPhoto } from './plan-photos.ts'

const CLUBS = ['York Harriers', 'Riverside AC', 'Team Windhund', '']
/** Of so many numbers one is on no list: photos for the match desk. */
const UNKNOWN_EVERY = 9

/** What is sold of a race besides its photos. */
const FILMS: readonly Omit<CreateProduct, 'productListGuid'>[] = [
  {
    name: 'Finish line clip',
    slug: 'finish-line-clip',
    type: 'Video',
    price: 9,
    fulfillment: 'selfManaged',
    description: 'The moment you crossed the line, as it was filmed.',
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
    description: 'Your photos as a short film, upright and wide.',
  },
]

/**
 * A race with a start list, and, where there is an ffmpeg, with a clip and films to buy. Doing it twice does nothing
 * twice.
 */
export async function fillFinding(
  client: Client,
  race: Gallery,
  planned: readonly PlannedPhoto[],
  productListGuid: string,
): Promise<void> {
  await client.call(contract.participants.import, {
    body: {
      engineGuid: race.guid,
      participants: listRunners(planned),
      mode: 'add',
      dryRun: false,
    },
  })
  const { FFMPEG } = readEnv()
  if (!FFMPEG) return
  const { total } = await client.call(contract.videos.list, { query: { engineGuid: race.guid } })
  if (total === 0)
    await uploadPhotos(client, race.guid, [
      { name: 'Finish line.mp4', type: 'video/mp4', bytes: await filmPhoto(FFMPEG, planned) },
    ])
  const { products } = await client.call(contract.products.list, { query: { productListGuid } })
  for (const film of FILMS)
    if (!products.some(({ slug }) => slug === film.slug))
      await client.call(contract.products.create, { body: { ...film, productListGuid } })
}

/** Somebody for most of the numbers on the photos. */
function listRunners(planned: readonly PlannedPhoto[]) {
  const numbers = [...new Set(planned.flatMap(({ plan: { bib } }) => bib ?? []))]
  return numbers
    .filter((_, n) => n % UNKNOWN_EVERY !== UNKNOWN_EVERY - 1)
    .map((number, n) => ({
      number: String(number),
      firstName: DEMO_BUYERS[n % DEMO_BUYERS.length]![0],
      lastName: DEMO_BUYERS[(n * 7 + 3) % DEMO_BUYERS.length]![1],
      club: CLUBS[n % CLUBS.length]!,
      emailAddress: '',
      mobileNumber: '',
    }))
}

/** Five seconds of one of the photos, slowly nearer, without a sound. */
async function filmPhoto(
  ffmpeg: string,
  planned: readonly PlannedPhoto[],
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'proofdesk-demo-'))
  try {
    const [photo, clip] = [join(folder, 'photo.jpg'), join(folder, 'clip.mp4')]
    const { plan } = planned.find(({ plan: { from } }) => from) ?? planned[0]!
    await writeFile(photo, await makePhoto({ ...plan, width: 1_280, height: 720 }))
    const nearer =
      "zoompan=z='1+on/500':d=125:s=1280x720:fps=25:x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2'"
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    const given = ['-v', 'error', '-i', photo, '-vf', nearer, ...codec, '-movflags', '+faststart']
    await promisify(execFile)(ffmpeg, [...given, clip])
    return new Uint8Array(await readFile(clip))
  } finally {
    await rm(folder, { recursive: true })
  }
}
