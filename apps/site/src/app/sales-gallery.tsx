import type { CartPerson } from '@proofdesk/contract/site/checkout'
import type { ReportedVisit } from '@proofdesk/contract/site/visits'
import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import type { Shop } from '@proofdesk/contract/site/shop'
import { isOfPhotos, isPickedByPhoto } from '@proofdesk/domain/product-rules'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GalleryPage } from '../features/gallery/gallery-page.tsx'
import type { AskedPhoto } from '../features/gallery/open-photo.tsx'
import { AlertButton } from '../features/subscribe/alert-button.tsx'
import { SubscribeButton } from '../features/subscribe/subscribe-button.tsx'
import { SaleContext } from '../features/gallery/sale.ts'
import { readOpenPhoto } from '../features/gallery/photo-search.ts'
import { SelectionProvider, useSelection } from '../features/gallery/selection.tsx'
import { useClosePhoto } from '../features/gallery/use-close-photo.ts'
import { useEmbeddedSale } from '../features/gallery/use-embedded.ts'
import type { FirstPhotos } from '../features/gallery/use-photo-pages.ts'
import type { Added } from '../features/shop/buy/buy-panel.tsx'
import { keepChoosing } from '../features/shop/choosing/kept-choosing.ts'
import { isChosenFor } from '../features/shop/choosing/is-chosen-for.ts'
import { useChoosing } from '../features/shop/choosing/use-choosing.ts'
import { CartHost } from '../features/shop/cart/cart-host.tsx'
import { CartButton } from '../features/shop/cart/cart-button.tsx'
import { useShopPath } from '../features/shop/shop-path.ts'
import { useAddedMessage } from '../features/shop/added-message.ts'
import { useGalleryShop } from '../features/shop/use-gallery-shop.ts'
import { useSearch } from '../lib/address.tsx'
import { asPhoto } from '../lib/as-photo.ts'
import { errorMessage } from '../lib/error-message.ts'
import { useGalleryContext } from '../lib/gallery-context.ts'
import { ProductChoiceContext } from '../lib/photo-choice.ts'
import { PhotoAlertContext } from '../lib/photo-alert.ts'
import { RecordVisitContext, useRecordVisit, useVisitBeacon } from '../lib/record-visit.ts'
import { Toast } from '../ui/toast.tsx'
import { latePart } from '../widgets/late-part.tsx'
import { type AddedPerson, type Downloading, useOwnSale } from './use-own-sale.tsx'

const BuyPanel = latePart(async () => (await import('../features/shop/buy/buy-panel.tsx')).BuyPanel)
const ChoosingBar = latePart(
  async () => (await import('../features/shop/choosing/choosing-bar.tsx')).ChoosingBar,
)
const DownloadSheet = latePart(
  async () => (await import('../features/gallery/download-sheet.tsx')).DownloadSheet,
)

/** Maximum number of photos reported in one cart visit. */
const LISTED_MAX = 50
const toCartVisit = (bought: readonly { guid: string }[] = []): ReportedVisit => ({
  kind: 'cart',
  photos: bought.slice(0, LISTED_MAX).map(({ guid }) => guid),
})

interface SalesGalleryProps {
  first?: FirstPhotos
  /** The videos that came with the page. */
  videos?: readonly SiteVideo[]
  asked?: AskedPhoto
}

/** A gallery with its shop and downloads; counts the visit. */
export function SalesGallery(props: SalesGalleryProps) {
  return (
    <RecordVisitContext value={useVisitBeacon()}>
      <SelectionProvider>
        <GalleryWithShop {...props} />
      </SelectionProvider>
    </RecordVisitContext>
  )
}

/** The page knows only that photos are sold; products and prices load at a visitor's first action. */
function GalleryWithShop({ first, videos, asked }: SalesGalleryProps) {
  const { t } = useTranslation()
  const { data: known, error, refetch } = useGalleryShop()
  const shop = known?.shop
  const counterPath = useShopPath()
  const toSentence = useAddedMessage()
  const { end: endSelection } = useSelection()
  const choice = useChoosing(known)
  const closePhoto = useClosePhoto()
  const photo = readOpenPhoto(useSearch())
  const [message, setMessage] = useState<{ text: string; isFailure: boolean }>()
  const [isDismissed, setDismissed] = useState(false)
  const closeToast = useCallback(() => setMessage(undefined), [])
  // The last message would cover the button of the products.
  const buying = useBuying(closeToast)
  // A gallery without a shop answers `not_found`, and one that has just closed `gallery_closed`; neither is a failure.
  const isClosed =
    error !== null &&
    ['not_found', 'gallery_closed'].includes(String((error as { code?: unknown }).code))
  const isShopDown = error !== null && !isClosed

  const { gallery } = useGalleryContext()
  const { guid, hasShop, sellsPhotos, offersPhotoAlerts } = gallery
  const [downloading, setDownloading] = useState<Downloading>()
  const recordVisit = useRecordVisit()
  const onPersonAdded = useAddedPerson(setMessage)
  const ownSale = useOwnSale({
    known,
    gallery,
    isSelling: sellsPhotos && !isClosed,
    setBuying: buying.openPhotos,
    setBuyingVideos: buying.openVideos,
    setDownloading,
    onPersonAdded,
    onExtraAdded: useAddedExtra(setMessage),
  })
  const sale = useEmbeddedSale(ownSale)

  const handleAdded = (added: Added) => {
    if (added.added > 0) recordVisit(toCartVisit(buying.photos ?? buying.videos))
    const { product, units, entryId } = added
    // Of photos and videos selected together, the videos are next.
    if (buying.photos && buying.videos) return buying.closePhotos()
    buying.close()
    endSelection()
    if (entryId === undefined || units >= product.minUnits || !isChosenFor(product))
      return setMessage({ text: toSentence(added), isFailure: false })
    // The visitor chooses the rest of the package in the grid.
    setMessage(undefined)
    keepChoosing(guid, { productGuid: product.guid, entryId })
    if (photo !== undefined) closePhoto()
  }
  return (
    <SaleContext value={sale}>
      <PhotoAlertContext value={offersPhotoAlerts ? toAlertButton : undefined}>
        <ProductChoiceContext value={choice}>
          <GalleryPage
            first={first}
            firstVideos={videos}
            asked={asked}
            barEnd={hasShop && !isClosed && <CartButton />}
            introAction={<SubscribeButton />}
            choiceBar={choice && <ChoosingBar choice={choice} />}
          />
        </ProductChoiceContext>
      </PhotoAlertContext>
      <CartHost />
      {shop && (
        <BuyPanels
          shop={shop}
          photos={buying.photos}
          videos={buying.videos}
          onAdded={handleAdded}
          onClose={buying.close}
        />
      )}
      {downloading && <DownloadSheet {...downloading} onClose={() => setDownloading(undefined)} />}
      {message && (
        <Toast text={message.text} isFailure={message.isFailure} onClose={closeToast}>
          {!message.isFailure && <a href={counterPath('cart')}>{t('View cart')}</a>}
        </Toast>
      )}
      {isShopDown && !isDismissed && (
        <Toast
          text={t('The prices could not be loaded. {{reason}}', {
            reason: errorMessage(error, t),
          })}
          isFailure
          onClose={() => setDismissed(true)}
        >
          <button type="button" className="toast-action" onClick={() => void refetch()}>
            {t('Try again')}
          </button>
        </Toast>
      )}
    </SaleContext>
  )
}

/** What someone is about to buy: photos, videos, or first photos and then videos. */
function useBuying(onOpen: () => void) {
  const [photos, setPhotos] = useState<readonly SitePhoto[]>()
  const [videos, setVideos] = useState<readonly SiteVideo[]>()
  const openPhotos = useCallback(
    (asked: readonly SitePhoto[]) => {
      onOpen()
      setPhotos(asked)
    },
    [onOpen],
  )
  const openVideos = useCallback(
    (asked: readonly SiteVideo[]) => {
      onOpen()
      setVideos(asked)
    },
    [onOpen],
  )
  const closePhotos = () => setPhotos(undefined)
  const close = () => {
    setPhotos(undefined)
    setVideos(undefined)
  }
  return { photos, videos, openPhotos, openVideos, closePhotos, close }
}

interface BuyPanelsProps {
  shop: Shop
  photos: readonly SitePhoto[] | undefined
  /** Bought after the photos that were selected with them. */
  videos: readonly SiteVideo[] | undefined
  onAdded: (added: Added) => void
  onClose: () => void
}

/** The products for the photos that someone wants to buy, or for the videos. */
function BuyPanels({ shop, photos, videos, onAdded, onClose }: BuyPanelsProps) {
  const panel = { onAdded, onClose }
  if (photos)
    return (
      <BuyPanel
        key="photos"
        {...panel}
        shop={{ ...shop, products: shop.products.filter(isPickedByPhoto) }}
        photos={photos}
      />
    )
  if (!videos) return null
  return (
    <BuyPanel
      key="videos"
      {...panel}
      shop={{ ...shop, products: shop.products.filter((product) => !isOfPhotos(product)) }}
      photos={videos.map(asPhoto)}
      areVideos
    />
  )
}

const toAlertButton = (person: CartPerson) => <AlertButton person={person} />

/** Says that all photos of a person were added to the cart, and counts it. */
function useAddedPerson(
  setMessage: (message: { text: string; isFailure: boolean }) => void,
): AddedPerson {
  const { t } = useTranslation()
  const recordVisit = useRecordVisit()
  return useCallback(
    ({ name }, photos) => {
      recordVisit(toCartVisit(photos.map((guid) => ({ guid }))))
      setMessage({ text: t('Added to your cart: {{name}}', { name }), isFailure: false })
    },
    [recordVisit, setMessage, t],
  )
}

/** Says that extra photos of a list were added to the cart. */
function useAddedExtra(
  setMessage: (message: { text: string; isFailure: boolean }) => void,
): (product: string) => void {
  const { t } = useTranslation()
  return useCallback(
    (name) => setMessage({ text: t('Added to your cart: {{name}}', { name }), isFailure: false }),
    [setMessage, t],
  )
}
