import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Client } from '@proofdesk/contract/client'
import type { DemoShop } from './buy-as-visitor.ts'
import { DEMO_GALLERIES, type DemoGallery } from './demo-galleries.ts'
import type { PriceListName } from './demo-price-lists.ts'
import { DEMO_COLLABORATOR } from './demo-team.ts'
import { fillAfterSale, fillTax } from './fill-after-sale.ts'
import { fillCoupons } from './fill-coupons.ts'
import { finishGallery, openGallery, sendPhotos } from './fill-gallery.ts'
import { fillLook } from './fill-look.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPayout } from './fill-payout.ts'
import { fillOfflineOrders, fillPreset, fillStartList } from './fill-people.ts'
import { fillPrices } from './fill-prices.ts'
import { fillVideos } from './fill-videos.ts'
import { fillVisits } from './fill-visits.ts'
import { openMember, openStudio } from './open-studio.ts'
import { type PlannedPhoto, planPhotos } from './plan-photos.ts'

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
  const priceLists = await fillPrices(client)
  const filled = await fillGalleries(client, priceLists)
  await fillLook(
    client,
    filled.map(({ gallery }) => gallery),
  )
  const shops = filled.flatMap(({ gallery, wanted: { priceList, settings } }): DemoShop[] =>
    priceList && settings.published
      ? [{ client, origin, gallery, productListGuid: priceLists[priceList] }]
      : [],
  )
  await fillOrders(client, shops)
  await fillTax(client)
  await fillPayout(client)
  const race = filled.find(({ wanted }) => wanted.isShownWhole)
  const shop = shops.find(({ gallery }) => gallery.guid === race?.gallery.guid)
  if (race && shop) {
    await fillAfterSale(shop)
    await fillCoupons(shop)
    await fillOfflineOrders(shop)
    await fillVideos(shop, race.planned)
    await fillStartList(shop, race.planned)
    await fillPreset(shop)
    await openMember(client, { origin, dataDir }, DEMO_COLLABORATOR, [race.gallery.guid])
  }
  await fillVisits(
    client,
    filled.filter(({ wanted }) => wanted.settings.published).map(({ gallery }) => gallery),
  )
  await writeFile(note, 'Delete the folder around this file to begin anew.\n')
}

interface FilledGallery {
  gallery: Gallery
  wanted: DemoGallery
  planned: readonly PlannedPhoto[]
}

/** The galleries with their photos, read and with their covers; deleted ones stay deleted. */
async function fillGalleries(
  client: Client,
  priceLists: Record<PriceListName, string>,
): Promise<FilledGallery[]> {
  const [{ engines: present }, { engines: deleted }] = await Promise.all([
    client.call(contract.engines.list),
    client.call(contract.engines.list, { query: { deleted: true } }),
  ])
  const planned = DEMO_GALLERIES.map((wanted, index) => ({
    wanted,
    planned: planPhotos(wanted, index + 1),
  })).filter(({ wanted }) => !deleted.some(({ slug }) => slug === wanted.settings.slug))
  const say = createProgress(planned.reduce((sum, { planned: photos }) => sum + photos.length, 0))
  const filled: FilledGallery[] = []
  for (const { wanted, planned: photos } of planned) {
    const priceList = wanted.priceList ? priceLists[wanted.priceList] : null
    const gallery = await openGallery(client, wanted, priceList, present)
    await sendPhotos(client, gallery, wanted, photos, say)
    filled.push({ gallery, wanted, planned: photos })
  }
  for (const { gallery, wanted, planned: photos } of filled)
    await finishGallery(client, gallery, wanted, photos)
  return filled
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
