import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Client } from '@proofdesk/contract/client'
import { availableParallelism } from 'node:os'
import { makePhoto } from '../make-photo.ts'
import { type UploadFile, uploadPhotos, waitUntilProcessed } from '../upload-photos.ts'
import type { DemoGallery } from './demo-galleries.ts'
import type { PlannedPhoto } from './plan-photos.ts'

/** Made, then sent together: enough to keep both the drawing and the server busy. */
const CHUNK = 12

/** The gallery with its settings; found when an earlier start made it. */
export async function openGallery(
  client: Client,
  { settings, sells, day }: DemoGallery,
  productListGuid: string,
  existing: readonly Gallery[],
): Promise<Gallery> {
  const found = existing.find(({ slug }) => slug === settings.slug)
  if (found) return found
  const { engine } = await client.call(contract.engines.create, {
    body: {
      ...settings,
      publishedDate: Date.parse(`${day}T18:00:00Z`),
      productListGuid: sells ? productListGuid : null,
    },
  })
  return engine
}

/** Uploads what is planned into the gallery and its collections; what is there already stays. Calls `onPhotos` with how many came. */
export async function sendPhotos(
  client: Client,
  { guid }: Gallery,
  { collections = [], hasBrokenFile = false }: DemoGallery,
  planned: readonly PlannedPhoto[],
  onPhotos: (count: number) => void,
): Promise<void> {
  const collectionGuids = await openCollections(client, guid, collections)
  for (const [collection, photos] of Map.groupBy(planned, (photo) => photo.collection)) {
    for (let from = 0; from < photos.length; from += CHUNK) {
      const files = await makeFiles(photos.slice(from, from + CHUNK))
      await uploadPhotos(client, guid, files, {
        collectionGuid: collection && collectionGuids.get(collection),
      })
      onPhotos(files.length)
    }
  }
  if (hasBrokenFile) await uploadPhotos(client, guid, [await makeBrokenFile()])
}

/** Waits for the gallery's photos and chooses its pictures; then puts the gallery into the trash where it belongs there. */
export async function finishGallery(
  client: Client,
  engine: Gallery,
  { subject, inTrash }: DemoGallery,
): Promise<void> {
  const { guid } = engine
  const { live } = await waitUntilProcessed(client, guid)
  if (live > 0 && !engine.mediaFeaturedImageGuid) {
    const { content } = await client.call(contract.content.list, { query: { engineGuid: guid } })
    const wide = content.filter(({ width, height }) => (width ?? 0) > (height ?? 0))
    // Large enough for a cover, and no start number in its middle.
    const cover =
      wide.find(
        ({ width, keywords }) =>
          (width ?? 0) >= 1_600 && !keywords.some((keyword) => /^\d+$/.test(keyword)),
      ) ?? content[0]!
    const listing = subject === 'nature' ? (wide[1] ?? cover) : cover
    await client.call(contract.engines.setFeaturedImage, {
      body: { engineGuid: guid, guid: listing.guid },
    })
    await client.call(contract.engines.setCoverImage, {
      body: { engineGuid: guid, guid: cover.guid },
    })
  }
  if (inTrash) await client.call(contract.engines.remove, { query: { guid } })
}

async function openCollections(
  client: Client,
  engineGuid: string,
  wanted: NonNullable<DemoGallery['collections']>,
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const { collections } = await client.call(contract.collections.list, { query: { engineGuid } })
  const guids = new Map(collections.map(({ name, guid }) => [name, guid]))
  for (const { name, status } of wanted) {
    if (guids.has(name)) continue
    const { collection } = await client.call(contract.collections.create, {
      body: { engineGuid, name, ...(status && { status }) },
    })
    guids.set(name, collection.guid)
  }
  return guids
}

async function makeFiles(photos: readonly PlannedPhoto[]): Promise<UploadFile[]> {
  const files: UploadFile[] = new Array(photos.length)
  const left = [...photos.entries()]
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, { name, plan }] = next
        files[index] = {
          name,
          bytes: new Uint8Array(await makePhoto(plan)),
          lastModified: Date.parse(`${plan.takenAt}Z`),
        }
      }
    }),
  )
  return files
}

/** A JPEG whose end is missing, as from a card that was pulled too early. */
async function makeBrokenFile(): Promise<UploadFile> {
  const whole = await makePhoto({ width: 1_200, height: 800, seed: 666 })
  return {
    name: 'HIL_0666.jpg',
    bytes: new Uint8Array(whole.subarray(0, Math.floor(whole.length / 3))),
    lastModified: Date.parse('2026-09-13T11:11:11Z'),
  }
}
