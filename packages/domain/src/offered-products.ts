import { isOfPhotos } from './product.ts'

type Offered = Parameters<typeof isOfPhotos>[0] & { guid: string }
type Listed = Offered & { isReel: boolean; includeFilm: boolean }

/**
 * What a gallery offers of its list. Where photos are given away these are the chosen products in their order, as far
 * as the list still has them; else all. Videos are sold where there are any, and not beside free photos. A reel is
 * offered only where films can be made, and a package comes without its film where they can't.
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
    /** The products that are chosen for free photos, by their guids. */
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
 * Whether a buyer of one product can be offered the other instead: a photo can't be upgraded to a video, nor a video to
 * a print; reels and all-found packages are upgraded to nothing, and nothing to them.
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
