import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import { isOfPhotos, isPickedByPhoto } from '@proofdesk/domain/product'
import { videoPrice } from '@proofdesk/domain/video-price'
import { useMemo } from 'react'
import type { Sale } from '../features/gallery/sale.ts'
import { allFoundOffer } from '../features/shop/all-found/all-found-offer.ts'
import { latePart } from '../widgets/late-part.tsx'

const loadAllFoundCard = async () =>
  (await import('../features/shop/all-found/all-found-card.tsx')).AllFoundCard
const AllFoundCard = latePart(loadAllFoundCard)

/** Photos that are about to be downloaded together: those that are named, else all that the search finds. */
export interface Downloading {
  count: number
  chosen?: readonly string[]
}

export type AddedPerson = (product: SiteProduct, photos: readonly string[]) => void

interface SaleParts {
  /** Undefined until it is known. */
  shop: Shop | undefined
  /** Whether photos are sold, as far as the page knows before the products are here. */
  isSelling: boolean
  allowDownloadAll: boolean
  setBuying: (photos: readonly SitePhoto[]) => void
  setBuyingVideo: (video: SiteVideo) => void
  setDownloading: (downloading: Downloading) => void
  onPersonAdded: AddedPerson
}

/** Undefined where nothing is sold for all photos of a person. */
function toOfferPerson(shop: Shop, onAdded: AddedPerson): Sale['offerPerson'] {
  if (!shop.products.some(({ isAllFound }) => isAllFound)) return undefined
  // Loaded before a search needs it, so that it pushes no photos down later.
  void loadAllFoundCard().catch(() => undefined)
  return (found) => {
    const offer = allFoundOffer(shop, found.photos.length)
    if (!offer) return null
    return <AllFoundCard {...{ offer, found, onAdded }} currency={shop.currency} />
  }
}

/** What can be done here with photos and videos; undefined where they can only be looked at. */
export function useOwnSale({
  shop,
  isSelling,
  allowDownloadAll,
  setBuying,
  setBuyingVideo,
  setDownloading,
  onPersonAdded,
}: SaleParts): Sale | undefined {
  return useMemo((): Sale | undefined => {
    const listed = shop?.products ?? []
    const products = listed
      .filter((product) => isPickedByPhoto(product) && !product.isAddOn)
      .map(({ name }) => name)
    const film = listed.find((product) => !isOfPhotos(product))
    const price = videoPrice(listed)
    const offerPerson = shop && toOfferPerson(shop, onPersonAdded)
    const sellsPhotos = shop ? products.length > 0 : isSelling
    if (!sellsPhotos && !film && !offerPerson && !allowDownloadAll) return undefined
    return {
      products,
      ...(sellsPhotos && { buy: setBuying }),
      ...(offerPerson && { offerPerson }),
      ...(film && {
        buyVideo: setBuyingVideo,
        ...(price && shop && { videoPrice: { ...price, currency: shop.currency } }),
      }),
      ...(allowDownloadAll && {
        downloadAll: (count, named) => setDownloading({ count, ...(named && { chosen: named }) }),
      }),
    }
  }, [shop, isSelling, onPersonAdded, allowDownloadAll, setBuying, setBuyingVideo, setDownloading])
}
