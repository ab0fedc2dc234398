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

/** A lab print, and its number of copies. */
export interface LabPrint {
  print: BoughtItem
  copies: number
}

/** An order's lab prints with their copies, less refunds. */
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

/** These prints of an order with the copies to reorder, regardless of refunds. */
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

/**
 * The prints in the lab's form, each photo turned and cropped at full size. One at a time, because each may need a
 * gigabyte.
 */
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
