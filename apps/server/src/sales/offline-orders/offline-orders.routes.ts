import type { offlineOrders } from '@proofdesk/contract/admin/offline-orders'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { listChosenContent } from '../../people/selections/selections.queries.ts'
import { quoteShopCart } from '../checkouts/quote-cart.ts'
import { couponGuesser } from './coupon-guesser.ts'
import { listTakers, readTakenOrder } from './offline-orders.queries.ts'
import { openVenue, toOfflineShop } from './open-venue.ts'
import { listSoldPhotos, listSoldVideos } from './sold-photos.ts'
import { takeOrder } from './take-order.ts'

/** Orders that the team takes itself. Offline orders, docs/product.md. */
export const offlineOrderHandlers: Handlers<typeof offlineOrders> = {
  shop: async ({ query }, { deps, session }) => ({
    shop: await toOfflineShop(deps, await openVenue(deps, session, query.engineGuid)),
  }),

  async photos({ query: { engineGuid, selectionGuid, ...filter } }, { deps, session }) {
    await openVenue(deps, session, engineGuid)
    const chosen =
      selectionGuid === undefined
        ? undefined
        : await listChosenContent(deps.db, session.scope, { engineGuid, guid: selectionGuid })
    return listSoldPhotos(deps, session.scope, engineGuid, {
      ...filter,
      ...(chosen && { faces: chosen }),
    })
  },

  async videos({ query: { engineGuid } }, { deps, session }) {
    const { products } = await openVenue(deps, session, engineGuid)
    const sells = products.some(({ type, isReel }) => type === 'Video' && !isReel)
    return { videos: sells ? await listSoldVideos(deps, session.scope, engineGuid) : [] }
  },

  async price({ body: { engineGuid, country, companyCountry, ...asked } }, { deps, session }) {
    const venue = await openVenue(deps, session, engineGuid)
    return quoteShopCart(
      deps,
      venue,
      { ...asked, country: country ?? companyCountry },
      { guesser: couponGuesser(session), isHandedOver: country === null },
    )
  },

  async create({ body }, { deps, session }) {
    await takeOrder(deps, session, body)
    return { order: await readTakenOrder(deps, session, body.requestKey) }
  },

  async read({ query: { requestKey } }, { deps, session }) {
    return { order: await readTakenOrder(deps, session, requestKey) }
  },

  people: async (_, { deps, session }) => ({
    people: await listTakers(deps.db, session.scope),
  }),
}
