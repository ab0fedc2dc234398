import { isOfPhotos } from './product-rules.ts'

type Offered = Parameters<typeof isOfPhotos>[0] & { guid: string }
type Listed = Offered & { isReel: boolean; includeFilm: boolean }

/**
 * The products of its list that a gallery offers. A gallery with free photos offers the chosen products in their order,
 * if the list still has them; any other offers all. Video products are offered if the gallery has videos, and never
 * next to free photos. Reels are only offered where films can be made; where they can't, packages come without a film.
 */
export function offeredProducts<P extends Listed>(
  listed: readonly P[],
  {
    freeDownloads,
    upsellProducts,
    hasVideos,
    makesReels,
  }: {
    freeDownloads: boolean
    /** Guids of the products offered next to free photos. */
    upsellProducts: readonly string[]
    hasVideos: boolean
    makesReels: boolean
  },
): P[] {
  const made = makesReels
    ? [...listed]
    : listed.filter(({ isReel }) => !isReel).map((product) => ({ ...product, includeFilm: false }))
  const ofPhotos = made.filter(isOfPhotos)
  if (freeDownloads)
    return upsellProducts.flatMap((guid) => ofPhotos.find((product) => product.guid === guid) ?? [])
  return hasVideos ? made : ofPhotos
}

/**
 * Whether a buyer of one product can be offered the other as an upgrade: not from a photo to a video, nor from a video
 * to a print, and neither from nor to reels and all-found packages.
 */
export function isUpgrade<P extends Offered & { isReel: boolean; isAllFound: boolean }>(
  from: P,
  to: P,
): boolean {
  const isChosen = (product: P) => !product.isReel && !product.isAllFound
  return (
    to.guid !== from.guid && isChosen(from) && isChosen(to) && isOfPhotos(from) === isOfPhotos(to)
  )
}
