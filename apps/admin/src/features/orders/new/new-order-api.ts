import {
  type PriceOfflineOrder,
  type SoldPhoto,
  type TakeOrder,
  type TakenOrder,
  offlineOrders,
} from '@proofdesk/contract/admin/offline-orders'
import { orders } from '@proofdesk/contract/admin/orders'
import { selections } from '@proofdesk/contract/admin/selections'
import { CallError } from '@proofdesk/contract/client'
import { CART_ITEMS_MAX } from '@proofdesk/domain/cart-limits'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyOf, queryOf } from '../../../lib/api.ts'

/** The products that a gallery sells at the venue. */
export const useOfflineShop = (engineGuid: string) =>
  useQuery({ ...queryOf(offlineOrders.shop, { engineGuid }), select: ({ shop }) => shop })

export interface PhotoQuery {
  engineGuid: string
  text?: string
  faces?: string[]
  /** Of a visitor's list. */
  selectionGuid?: string
  page?: number
}

/** Photos that can be sold. The previous ones stay while a search is loading. */
export const useSoldPhotos = (query: PhotoQuery, { isNeeded }: { isNeeded: boolean }) =>
  useQuery({
    ...queryOf(offlineOrders.photos, query),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
  })

/** All photos of a visitor's list that can be sold, as many as an order holds. */
export async function listSelectedPhotos(
  engineGuid: string,
  selectionGuid: string,
): Promise<SoldPhoto[]> {
  const found: SoldPhoto[] = []
  for (let page = 1; found.length < CART_ITEMS_MAX; page++) {
    const query = { engineGuid, selectionGuid, page }
    const { photos, total } = await client.call(offlineOrders.photos, { query })
    found.push(...photos)
    if (photos.length === 0 || found.length >= total) break
  }
  return found.slice(0, CART_ITEMS_MAX)
}

/** Who made a list, as far as they said who they are. */
export async function findChooser(selectionGuid: string) {
  const { selection } = await client.call(selections.content, { query: { guid: selectionGuid } })
  const [person] = selection.contributors
  if (!person) return undefined
  const [, firstName = '', lastName = ''] = /^(.*?)(?:\s+(\S+))?$/.exec(person.name.trim()) ?? []
  return { firstName, lastName, emailAddress: person.emailAddress }
}

export const useSoldVideos = (engineGuid: string, { isNeeded }: { isNeeded: boolean }) =>
  useQuery({
    ...queryOf(offlineOrders.videos, { engineGuid }),
    enabled: isNeeded,
    select: ({ videos }) => ({ photos: videos, total: videos.length }),
  })

/** The price of a cart; not requested if the client can calculate it. */
export const useOfflinePrice = (body: PriceOfflineOrder | undefined) =>
  useQuery({
    queryKey: [offlineOrders.price.path, body],
    queryFn: ({ signal }) => client.call(offlineOrders.price, { body: body!, signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  })

/** The order saved under a request key; null if there is none. */
export const useTakenOrder = (requestKey: string | null) =>
  useQuery({
    queryKey: keyOf(offlineOrders.read, { requestKey: requestKey ?? '' }),
    queryFn: ({ signal }) => findTaken(requestKey!, signal),
    enabled: requestKey !== null,
  })

async function findTaken(requestKey: string, signal?: AbortSignal): Promise<TakenOrder | null> {
  try {
    return (await client.call(offlineOrders.read, { query: { requestKey }, signal })).order
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return null
    throw error
  }
}

/** Saves an order, and finds out what happened to one sent before. */
export function useOfflineOrders() {
  const queries = useQueryClient()
  const keep = (requestKey: string, order: TakenOrder) => {
    queries.setQueryData(keyOf(offlineOrders.read, { requestKey }), order)
    for (const route of [orders.query, offlineOrders.people])
      void queries.invalidateQueries({ queryKey: keyOf(route) })
    return order
  }
  return {
    take: async (body: TakeOrder) =>
      keep(body.requestKey, (await client.call(offlineOrders.create, { body })).order),
    find: (requestKey: string) => findTaken(requestKey),
    /** Prices and products have changed in the meantime. */
    refresh: () => {
      for (const key of [
        keyOf(offlineOrders.shop),
        [offlineOrders.price.path],
        keyOf(offlineOrders.photos),
      ])
        void queries.invalidateQueries({ queryKey: key })
    },
  }
}
