import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Client } from '@proofdesk/contract/client'
import type { DemoShop } from './buy-as-visitor.ts'
import { DEMO_GALLERIES, type DemoGallery } from './demo-galleries.ts'
import { DEMO_PARTS, type DemoPart } from './demo-parts.ts'
import type { PriceListName } from './demo-price-lists.ts'
import { DEMO_COLLABORATOR } from './demo-team.ts'
import { fillAfterSale, fillTax } from './fill-after-sale.ts'
import { fillCoupons } from './fill-coupons.ts'
import { finishGallery, openGallery, sendPhotos } from './fill-gallery.ts'
import { fillBranding } from './fill-branding.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPayout } from './fill-payout.ts'
import { fillOfflineOrders, fillPreset, fillStartList } from './fill-people.ts'
import { fillPrices } from './fill-prices.ts'
import { fillSelections } from './fill-selections.ts'
import { fillVideos } from './fill-videos.ts'
import { fillVisits } from './fill-visits.ts'
import { openMember, openStudio, openTeam } from './open-studio.ts'
import { type PlannedPhoto, planPhotos } from './plan-photos.ts'

/**
 * Fills the demo studio, or the given parts of it, through the product's own API. Once it is full, it is left to the
 * people who try it out; an interrupted start continues where it was.
 */
export async function fillDemo({
  origin,
  dataDir,
  parts,
}: {
  origin: string
  dataDir: string
  parts: readonly DemoPart[]
}): Promise<void> {
  const note = join(dataDir, 'demo-is-full')
  if (existsSync(note)) return
  const isWhole = parts.length === DEMO_PARTS.length
  console.log(
    isWhole
      ? 'Filling the demo studio; this is done once and takes about a minute.'
      : `Filling the demo studio with ${parts.join(', ')}; this is done once.`,
  )
  const client = await openStudio({ origin, dataDir })
  const priceLists = await fillPrices(client)
  const filled = await fillGalleries(client, priceLists, (gallery) =>
    parts.includes('galleries') ? true : gallery.isShownWhole === true,
  )
  const shops = filled.flatMap(({ gallery, wanted: { priceList, settings } }): DemoShop[] =>
    priceList && settings.published
      ? [{ client, origin, gallery, productListGuid: priceLists[priceList] }]
      : [],
  )
  const race = filled.find(({ wanted }) => wanted.isShownWhole)
  const shop = shops.find(({ gallery }) => gallery.guid === race?.gallery.guid)
  const demo: Demo = { client, origin, dataDir, filled, shops }
  for (const part of parts) {
    if (part in FILL_STUDIO) await FILL_STUDIO[part as keyof typeof FILL_STUDIO](demo)
    // A deleted race stays deleted, and nothing happens in it.
    else if (race && shop) await FILL_RACE[part as keyof typeof FILL_RACE](shop, race.planned, demo)
  }
  await writeFile(note, 'Delete the folder around this file to begin anew.\n')
}

interface Demo {
  client: Client
  origin: string
  dataDir: string
  filled: readonly FilledGallery[]
  /** Published galleries that sell. */
  shops: readonly DemoShop[]
}

/** Parts that concern the studio as a whole. */
const FILL_STUDIO = {
  // Created before everything else.
  galleries: async () => {},
  theme: ({ client, filled }: Demo) =>
    fillBranding(
      client,
      filled.map(({ gallery }) => gallery),
    ),
  selections: fillSelections,
  orders: ({ client, shops }: Demo) => fillOrders(client, shops),
  tax: ({ client }: Demo) => fillTax(client),
  payouts: ({ client }: Demo) => fillPayout(client),
  analytics: ({ client, filled }: Demo) =>
    fillVisits(
      client,
      filled.filter(({ wanted }) => wanted.settings.published).map(({ gallery }) => gallery),
    ),
} satisfies Partial<Record<DemoPart, (demo: Demo) => Promise<void>>>

/** Parts that happen in the race. */
const FILL_RACE: Record<
  Exclude<DemoPart, keyof typeof FILL_STUDIO>,
  (shop: DemoShop, planned: readonly PlannedPhoto[], demo: Demo) => Promise<void>
> = {
  refunds: fillAfterSale,
  coupons: fillCoupons,
  'offline-orders': fillOfflineOrders,
  videos: fillVideos,
  customers: fillStartList,
  presets: fillPreset,
  users: async ({ client, gallery }, _planned, demo) => {
    await openTeam(client, demo)
    await openMember(client, demo, DEMO_COLLABORATOR, [gallery.guid])
  },
}

interface FilledGallery {
  gallery: Gallery
  wanted: DemoGallery
  planned: readonly PlannedPhoto[]
}

/** Creates the wanted galleries with their photos, processed and with their covers; deleted ones stay deleted. */
async function fillGalleries(
  client: Client,
  priceLists: Record<PriceListName, string>,
  isWanted: (gallery: DemoGallery) => boolean,
): Promise<FilledGallery[]> {
  const [{ engines: present }, { engines: deleted }] = await Promise.all([
    client.call(contract.engines.list),
    client.call(contract.engines.list, { query: { deleted: true } }),
  ])
  const planned = DEMO_GALLERIES.map((wanted, index) => ({
    wanted,
    planned: planPhotos(wanted, index + 1),
  })).filter(
    ({ wanted }) => isWanted(wanted) && !deleted.some(({ slug }) => slug === wanted.settings.slug),
  )
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

/** Reports progress after every quarter of the photos. */
function createProgress(total: number): (count: number) => void {
  let done = 0
  return (count) => {
    const quarter = Math.floor((4 * done) / total)
    done += count
    if (Math.floor((4 * done) / total) > quarter) console.log(`  ${done} of ${total} photos`)
  }
}
