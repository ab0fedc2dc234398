import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { offeredLocales } from '@proofdesk/domain/translations'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type ReadShop, readIn, readShop, toSold } from '../checkouts/open-shop.ts'

/** A gallery's shop for the team's own sales. */
export interface Venue extends ReadShop {
  /** Products of its list that only the lab can make. */
  noLabPrints: number
}

/**
 * The products that a gallery of the scope, even a draft, sells at the venue: all but lab prints, which the platform
 * would have to pay from money it never receives. Throws `not_found` for a gallery that doesn't sell.
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
    // The team sees the studio's own names, and the buyer theirs.
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

/** Converts the venue to the API's form. */
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
