import { createClient } from '@proofdesk/contract/client'
import { type PriceCart, siteCheckout } from '@proofdesk/contract/site/checkout'
import { siteGalleries, type SitePhoto } from '@proofdesk/contract/site/galleries'
import { asPhoto } from '../../lib/as-photo.ts'

/** The shop's calls; this file and the contract load with the first of them. */
const client = createClient()

export interface Opened {
  slug: string
  preview?: string
}

export const fetchShop = async (
  { slug, preview, locale }: Opened & Pick<PriceCart, 'locale'>,
  signal?: AbortSignal,
) => (await client.call(siteCheckout.shop, { query: { slug, preview, locale }, signal })).shop

export const fetchOffer = (body: PriceCart, signal?: AbortSignal) =>
  client.call(siteCheckout.price, { body, signal })

// The contract's limit for one call.
const PHOTOS_PER_CALL = 100

/** Returns the photos and videos that are still in the gallery, with fresh picture URLs. */
export async function fetchCartPhotos(
  { slug, preview, noVideos }: Opened & { noVideos: number },
  guids: readonly string[],
  signal?: AbortSignal,
): Promise<SitePhoto[]> {
  const parts = Array.from({ length: Math.ceil(guids.length / PHOTOS_PER_CALL) }, (_, at) =>
    guids.slice(at * PHOTOS_PER_CALL, (at + 1) * PHOTOS_PER_CALL),
  )
  const found: SitePhoto[] = []
  for (const part of parts)
    found.push(
      ...(
        await client.call(siteGalleries.content, { query: { slug, preview, photos: part }, signal })
      ).content,
    )
  if (found.length === guids.length || noVideos === 0) return found
  const { videos } = await client.call(siteGalleries.videos, { query: { slug, preview }, signal })
  return [...found, ...videos.filter(({ guid }) => guids.includes(guid)).map(asPhoto)]
}
