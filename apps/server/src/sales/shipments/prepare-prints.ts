import { DAY_MS } from '@proofdesk/domain/duration'
import type { Deps } from '../../deps.ts'
import { type BoughtItem, listBoughtItems } from '../orders/bought-items.ts'
import { OriginalGone } from '../../ports/storage/original-file.ts'
import { getOrRenderVersion } from '../../gallery/photos/photo-version.ts'
import type { LabOrder } from '../../ports/lab/lab.ts'
import { toLabSku } from '../../ports/lab/lab-catalogue.ts'
import { signFilePath } from '../../ports/storage/signed-file-url.ts'

/** The lab may fetch pictures late: when an order was held back, or its factory is closed for days. */
const LIFETIME = 7 * DAY_MS
const QUALITY = 95

/** What the lab prints of an order, each photo turned and cut at full size. One after another: each may take a gigabyte. */
export async function preparePrints(
  deps: Deps,
  order: { accountGuid: string; guid: string },
): Promise<LabOrder['items']> {
  const prints = (await listBoughtItems(deps.db, order)).filter(
    ({ line }) => line.type === 'Print' && line.fulfillment === 'lab',
  )
  const items: LabOrder['items'] = []
  for (const print of prints)
    items.push({
      reference: print.item.guid,
      labSku: toLabSku(print.line.sku),
      copies: print.item.copies,
      assetUrl: await renderPrint(deps, print),
    })
  return items
}

async function renderPrint(deps: Deps, { item, photo }: BoughtItem): Promise<string> {
  if (!photo) throw new OriginalGone('The photo was purged')
  const key = await getOrRenderVersion(deps, photo, {
    rotation: item.rotation,
    crop: item.crop,
    resolution: 0,
    marks: [],
    quality: QUALITY,
  })
  const { env, signingKey, clock } = deps
  return `${env.PROTOCOL}://${env.DOMAIN}${signFilePath({ key, secret: signingKey, expiresAt: clock.now() + LIFETIME })}`
}
