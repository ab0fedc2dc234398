import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { offeredLocales } from '@proofdesk/domain/translations'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type ReadShop, readIn, readShop, toSold } from '../checkouts/open-shop.ts'

/** A gallery's shop as the team sells from it. */
export interface Venue extends ReadShop {
  /** Products of its list that only the lab can make. */
  noLabPrints: number
}

/**
 * What a gallery of the scope sells at the venue, a draft too: its products without prints of the lab, whom the platform would pay of money
 * that does not come here. Throws `not_found` for one that sells nothing.
 */
export async function openVenue(
  deps: Deps,
  { scope, account }: Pick<Session, 'scope' | 'account'>,
  engineGuid: string,
  locale?: string,
): Promise<Venue> {
  const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid })
  const main = toGalleryLocale(account.defaultLanguage, null)
  const shop = await readShop(
    deps,
    { account, gallery, scope },
    // The team reads the studio's own names, and the buyer theirs.
    {
      showsVideos: true,
      read: locale ? readIn({ account, gallery }, locale) : { locale: main, main },
    },
  )
  const products = shop.products.filter(
    ({ type, fulfillment }) => type !== 'Print' || fulfillment === 'selfManaged',
  )
  return { ...shop, products, noLabPrints: shop.products.length - products.length }
}

/** The same as the wire has it. */
export async function toOfflineShop(deps: Deps, venue: Venue): Promise<OfflineShop> {
  const { gallery, account, noLabPrints } = venue
  return {
    ...(await toSold(deps, venue)),
    noLabPrints,
    gallery: {
      guid: gallery.guid,
      name: gallery.name,
      slug: gallery.slug,
      locales: offeredLocales(gallery, account.defaultLanguage),
      textSearch: gallery.features.textSearch,
      selfieSearch: gallery.features.selfieSearch,
      faceMatchThreshold: gallery.faceMatchThreshold,
    },
  }
}
