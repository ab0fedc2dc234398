import { recordOf } from '../../ground/db/of-account.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps } from '../../ground/deps.ts'
import type { SiteBundle } from '../../ground/ports/site-bundle/site-bundle.ts'
import { isCheckoutKey } from '../../sales/checkouts/checkout-key.ts'
import { readOrderKey } from '../../sales/orders/order-link.ts'
import { type Branding, brandingOfGallery } from '../galleries/branding.ts'

type Sale = NonNullable<ReturnType<SiteBundle['readSaleAddress']>>

/** The branding of the gallery that something was bought in; undefined unless the address has its key. */
export async function readSaleBranding(
  deps: Deps,
  account: { guid: string },
  sale: Sale,
): Promise<Branding | undefined> {
  const scope = { accountGuid: account.guid }
  const engineGuid = await (sale.kind === 'order' ? findOrderGallery : findCheckoutGallery)(
    deps,
    scope,
    sale,
  )
  if (!engineGuid) return undefined
  const [gallery] = await deps.db
    .select()
    .from(galleries)
    .where(recordOf(galleries, scope, engineGuid))
  return gallery && brandingOfGallery(gallery)
}

async function findOrderGallery(deps: Deps, scope: { accountGuid: string }, { guid, key }: Sale) {
  const keyVersion = readOrderKey(deps, guid, key)
  if (keyVersion === undefined) return undefined
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(recordOf(orders, scope, guid))
  return order?.keyVersion === keyVersion ? order.engineGuid : undefined
}

async function findCheckoutGallery(
  deps: Deps,
  scope: { accountGuid: string },
  { guid, key }: Sale,
) {
  if (!isCheckoutKey(deps.signingKey, guid, key)) return undefined
  const [checkout] = await deps.db
    .select()
    .from(checkouts)
    .where(recordOf(checkouts, scope, guid))
  return checkout?.engineGuid
}
