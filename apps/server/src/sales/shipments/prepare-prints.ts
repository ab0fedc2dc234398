import { DAY_MS } from '@proofdesk/domain/duration'
import type { orders } from '../../ground/db/tables/orders.ts'
import type { ShipmentItem } from '../../ground/db/tables/shipments.ts'
import type { Deps } from '../../ground/deps.ts'
import { type BoughtItem, listBoughtItems } from '../orders/bought-items.ts'
import { readCopiesLeft } from '../orders/copies-left.queries.ts'
import { OriginalMissing } from '../../ground/ports/storage/original-file.ts'
import { getOrRenderVersion } from '../../gallery/photos/photo-version.ts'
import type { LabOrder } from '../../ground/ports/lab/lab.ts'
import { toLabSku } from '../../ground/ports/lab/lab-catalogue.ts'
import { signFilePath } from '../../ground/ports/storage/signed-file-url.ts'

/** The lab may fetch pictures late: when an order was held back, or its factory is closed for days. */
const LIFETIME = 7 * DAY_MS
const QUALITY = 95

/** A print of the lab's, and how many copies of it. */
export interface LabPrint {
  print: BoughtItem
  copies: number
}

/** What the lab prints of an order, so many copies of each: without what was given back. */
export async function listLabPrints(
  { db }: Deps,
  order: typeof orders.$inferSelect,
): Promise<LabPrint[]> {
  const left = await readCopiesLeft(db, order)
  return (await listBoughtItems(db, order)).flatMap((print) => {
    const copies = left.get(print.item.guid) ?? 0
    const { type, fulfillment } = print.line
    return type === 'Print' && fulfillment === 'lab' && copies > 0 ? [{ print, copies }] : []
  })
}

/** These prints of an order, as often as they are to be made once more, whatever was given back of them. */
export async function listReprints(
  { db }: Deps,
  order: { accountGuid: string; guid: string },
  items: readonly ShipmentItem[],
): Promise<LabPrint[]> {
  const bought = await listBoughtItems(db, order)
  return items.flatMap(({ itemGuid, copies }) => {
    const print = bought.find(({ item }) => item.guid === itemGuid)
    return print?.line.type === 'Print' && print.line.fulfillment === 'lab'
      ? [{ print, copies }]
      : []
  })
}

/** The same as the lab is given it, each photo turned and cut at full size. One after another: each may take a gigabyte. */
export async function preparePrints(
  deps: Deps,
  prints: readonly LabPrint[],
): Promise<LabOrder['items']> {
  const items: LabOrder['items'] = []
  for (const { print, copies } of prints)
    items.push({
      reference: print.item.guid,
      labSku: toLabSku(print.line.sku),
      copies,
      assetUrl: await renderPrint(deps, print),
    })
  return items
}

async function renderPrint(deps: Deps, { item, photo }: BoughtItem): Promise<string> {
  if (!photo) throw new OriginalMissing('The photo was purged')
  const key = await getOrRenderVersion(deps, photo, {
    rotation: item.rotation,
    crop: item.crop,
    resolution: 0,
    watermarks: [],
    quality: QUALITY,
  })
  const { env, signingKey, clock } = deps
  return `${env.PROTOCOL}://${env.DOMAIN}${signFilePath({ key, secret: signingKey, expiresAt: clock.now() + LIFETIME })}`
}
