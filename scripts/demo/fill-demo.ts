import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'
import { DEMO_GALLERIES } from './demo-galleries.ts'
import { finishGallery, openGallery, sendPhotos } from './fill-gallery.ts'
import { fillFinding } from './fill-finding.ts'
import { fillAfterSale, fillTax } from './fill-after-sale.ts'
import { fillLook } from './fill-look.ts'
import { fillOrders, fillProducts } from './fill-orders.ts'
import { fillVisits } from './fill-visits.ts'
import { openStudio } from './open-studio.ts'
import { findPhotoSources } from './photo-source.ts'
import { planPhotos } from './plan-photos.ts'

/**
 * Fills the demo studio through the product's own API. Once it is full it is left to whoever plays with it; a start
 * that was interrupted goes on where it was.
 */
export async function fillDemo({
  origin,
  dataDir,
}: {
  origin: string
  dataDir: string
}): Promise<void> {
  const note = join(dataDir, 'demo-is-full')
  if (
    await readFile(note).then(
      () => true,
      () => false,
    )
  )
    return
  console.log('Filling the demo studio; this is done once and takes about a minute.')
  const client = await openStudio({ origin, dataDir })
  const productListGuid = await openProductList(client)
  await fillProducts(client, productListGuid)
  const [{ engines: present }, { engines: deleted }] = await Promise.all([
    client.call(contract.engines.list),
    client.call(contract.engines.list, { query: { deleted: true } }),
  ])
  const sources = await findPhotoSources()
  const wanted = DEMO_GALLERIES.filter(
    ({ settings }) => !deleted.some(({ slug }) => slug === settings.slug),
  )
  const planned = wanted.map((gallery) =>
    planPhotos(gallery, DEMO_GALLERIES.indexOf(gallery) + 1, sources[gallery.subject]),
  )
  const say = createProgress(planned.reduce((sum, photos) => sum + photos.length, 0))
  const opened = []
  for (const [index, gallery] of wanted.entries()) {
    const engine = await openGallery(client, gallery, productListGuid, present)
    await sendPhotos(client, engine, gallery, planned[index]!, say)
    opened.push({ engine, gallery })
  }
  for (const { engine, gallery } of opened) await finishGallery(client, engine, gallery)
  await fillLook(
    client,
    opened.map(({ engine }) => engine),
  )
  const shops = opened
    .filter(({ gallery }) => gallery.sells && gallery.settings.published)
    .map(({ engine }) => engine)
  await fillOrders(client, shops, productListGuid)
  await fillTax(client)
  if (shops[0]) await fillAfterSale(client, shops[0], { origin, productListGuid })
  const race = opened.findIndex(({ gallery }) => gallery.isShownWhole)
  if (race >= 0) await fillFinding(client, opened[race]!.engine, planned[race]!, productListGuid)
  await fillVisits(
    client,
    opened.filter(({ gallery }) => gallery.settings.published).map(({ engine }) => engine),
  )
  await writeFile(note, 'Delete the folder around this file to begin anew.\n')
}

async function openProductList(client: Client): Promise<string> {
  const { productLists } = await client.call(contract.productLists.list)
  const found = productLists.find(({ slug }) => slug === 'race-photos')
  return (
    found ??
    (
      await client.call(contract.productLists.create, {
        body: { name: 'Race photos', slug: 'race-photos', currency: 'GBP' },
      })
    ).productList
  ).guid
}

/** Tells every quarter of the photos that the filling goes on. */
function createProgress(total: number): (count: number) => void {
  let done = 0
  return (count) => {
    const quarter = Math.floor((4 * done) / total)
    done += count
    if (Math.floor((4 * done) / total) > quarter) console.log(`  ${done} of ${total} photos`)
  }
}
