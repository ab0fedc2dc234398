import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Client } from '@proofdesk/contract/client'
import { DAY_MS } from '@proofdesk/domain/duration'
import { availableParallelism } from 'node:os'
import { makePhoto } from '../make-photo.ts'
import { type UploadFile, uploadPhotos, waitUntilProcessed } from '../upload-photos.ts'
import { dayOf, type DemoGallery } from './demo-galleries.ts'
import { demoPhotoPath } from './demo-photos.ts'
import type { PlannedPhoto } from './plan-photos.ts'

/** How many are drawn and then sent together: enough to keep both the drawing and the server busy. */
const CHUNK = 12

/** The gallery with its settings; reused if an earlier start created it. */
export async function openGallery(
  client: Client,
  gallery: DemoGallery,
  productListGuid: string | null,
  existing: readonly Gallery[],
): Promise<Gallery> {
  const { settings } = gallery
  const found = existing.find(({ slug }) => slug === settings.slug)
  if (found) return found
  // A gallery of free downloads sells the products shown beside them.
  const upsellProducts =
    productListGuid && settings.features?.freeDownloads
      ? (await client.call(contract.products.list, { query: { productListGuid } })).products.map(
          ({ guid }) => guid,
        )
      : []
  const { engine } = await client.call(contract.engines.create, {
    body: {
      ...settings,
      publishedDate: Date.parse(`${dayOf(gallery)}T18:00:00Z`),
      productListGuid,
      upsellProducts,
    },
  })
  return engine
}

/**
 * Uploads the planned photos into the gallery and its collections; existing ones stay. Calls `onPhotos` with the number
 * uploaded.
 */
export async function sendPhotos(
  client: Client,
  { guid }: Gallery,
  gallery: DemoGallery,
  planned: readonly PlannedPhoto[],
  onPhotos: (count: number) => void,
): Promise<void> {
  const collections = new Set(planned.flatMap(({ collection }) => collection ?? []))
  const collectionGuids = await openCollections(client, guid, [...collections], gallery)
  for (const [collection, photos] of Map.groupBy(planned, (photo) => photo.collection)) {
    for (let from = 0; from < photos.length; from += CHUNK) {
      const files = await makeFiles(photos.slice(from, from + CHUNK))
      await uploadPhotos(client, guid, files, {
        collectionGuid: collection && collectionGuids.get(collection),
      })
      onPhotos(files.length)
    }
  }
  if (gallery.hasBrokenFile) await uploadPhotos(client, guid, [await makeBrokenFile()])
}

/** Waits for the gallery's photos and chooses its pictures; then moves the gallery to the trash if it belongs there. */
export async function finishGallery(
  client: Client,
  engine: Gallery,
  { cover: coverFile, inTrash }: DemoGallery,
  planned: readonly PlannedPhoto[],
): Promise<void> {
  const { guid } = engine
  const { live } = await waitUntilProcessed(client, guid)
  if (live > 0 && !engine.mediaFeaturedImageGuid) {
    const { content } = await client.call(contract.content.list, { query: { engineGuid: guid } })
    const name = planned.find(
      ({ plan: { from, region } }) => !region && coverFile && from === demoPhotoPath(coverFile),
    )?.name
    const cover = content.find((photo) => photo.name === name) ?? content[0]!
    await client.call(contract.engines.setFeaturedImage, {
      body: { engineGuid: guid, guid: cover.guid },
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
  wanted: readonly string[],
  { draftCollections = [], collectionNames = {} }: DemoGallery,
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const { collections } = await client.call(contract.collections.list, { query: { engineGuid } })
  const guids = new Map(collections.map(({ name, guid }) => [name, guid]))
  for (const name of wanted) {
    if (guids.has(name)) continue
    const { collection } = await client.call(contract.collections.create, {
      body: {
        engineGuid,
        name,
        translations: Object.fromEntries(
          Object.entries(collectionNames[name] ?? {}).map(([locale, text]) => [
            locale,
            { name: text },
          ]),
        ),
        ...(draftCollections.includes(name) && { status: 'Draft' as const }),
      },
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

/** A JPEG without its end, as from a card that was removed too early. */
async function makeBrokenFile(): Promise<UploadFile> {
  const whole = await makePhoto({ width: 1_200, height: 800, seed: 666 })
  return {
    name: 'LAK_0666.jpg',
    bytes: new Uint8Array(whole.subarray(0, Math.floor(whole.length / 3))),
    lastModified: Date.now() - DAY_MS,
  }
}
