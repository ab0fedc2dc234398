import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import type { SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import { isOfPhotos, isPickedByPhoto } from '@proofdesk/domain/product-rules'
import { videoPrice } from '@proofdesk/domain/video-price'
import { useMemo } from 'react'
import type { Sale } from '../features/gallery/sale.ts'
import type { GalleryShop } from '../features/shop/use-gallery-shop.ts'

/** Photos about to be downloaded together: the `chosen` ones, or all that the search finds. */
export interface Downloading {
  count: number
  chosen?: readonly string[]
}

export type AddedPerson = (product: SiteProduct, photos: readonly string[]) => void

interface SaleParts {
  /** Undefined until the shop is loaded. */
  known: GalleryShop | undefined
  /** Whether photos are sold, as far as the page knows before the products are loaded. */
  isSelling: boolean
  gallery: Pick<SiteGallery, 'guid' | 'selections' | 'allowDownloadAll'>
  onExtraAdded: (product: string) => void
  setBuying: (photos: readonly SitePhoto[]) => void
  setBuyingVideos: (videos: readonly SiteVideo[]) => void
  setDownloading: (downloading: Downloading) => void
  onPersonAdded: AddedPerson
}

/** The sale and download actions for photos and videos; undefined if visitors can only view them. */
export function useOwnSale({
  known,
  isSelling,
  gallery,
  onExtraAdded,
  setBuying,
  setBuyingVideos,
  setDownloading,
  onPersonAdded,
}: SaleParts): Sale | undefined {
  return useMemo((): Sale | undefined => {
    const shop = known?.shop
    const { allowDownloadAll } = gallery
    const listed = shop?.products ?? []
    const products = listed
      .filter((product) => isPickedByPhoto(product) && !product.isAddOn)
      .map(({ name }) => name)
    const film = listed.find((product) => !isOfPhotos(product))
    const price = videoPrice(listed)
    const offerPerson = known?.toOfferPerson(known.shop, onPersonAdded)
    const extra = known?.toExtraSale(known.shop, {
      guid: gallery.guid,
      productGuid: gallery.selections?.productGuid,
    })
    const sellsPhotos = shop ? products.length > 0 : isSelling
    if (!sellsPhotos && !film && !offerPerson && !allowDownloadAll) return undefined
    return {
      products,
      ...(sellsPhotos && { buy: setBuying }),
      ...(offerPerson && { offerPerson }),
      ...(extra && {
        extra: {
          ...extra,
          add: (photos, list) => {
            extra.add(photos, list)
            onExtraAdded(extra.name)
          },
        },
      }),
      ...(film && {
        buyVideos: setBuyingVideos,
        ...(price && shop && { videoPrice: { ...price, currency: shop.currency } }),
      }),
      ...(allowDownloadAll && {
        downloadAll: (count, named) => setDownloading({ count, ...(named && { chosen: named }) }),
      }),
    }
  }, [
    known,
    isSelling,
    gallery,
    onExtraAdded,
    onPersonAdded,
    setBuying,
    setBuyingVideos,
    setDownloading,
  ])
}
