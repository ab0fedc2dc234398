import type { CartPerson } from '@proofdesk/contract/site/checkout'
import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { ReportedVisit } from '@proofdesk/contract/site/visits'
import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import { isOfPhotos, isPickedByPhoto } from '@proofdesk/domain/product'
import { videoPrice } from '@proofdesk/domain/video-price'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GalleryPage } from '../features/gallery/gallery-page.tsx'
import type { AskedPhoto } from '../features/gallery/open-photo.tsx'
import { AlertButton } from '../features/subscribe/alert-button.tsx'
import { SubscribeButton } from '../features/subscribe/subscribe-button.tsx'
import { SaleContext, type Sale } from '../features/gallery/sale.ts'
import { SelectionProvider, useSelection } from '../features/gallery/selection.tsx'
import { useEmbeddedSale } from '../features/gallery/use-embedded.ts'
import type { FirstPhotos } from '../features/gallery/use-photo-pages.ts'
import { allFoundOffer } from '../features/shop/all-found/all-found-offer.ts'
import type { Added } from '../features/shop/buy/buy-panel.tsx'
import { CartButton } from '../features/shop/cart/cart-button.tsx'
import { useShopPath } from '../features/shop/shop-path.ts'
import { useAddedMessage } from '../features/shop/added-message.ts'
import { useShop } from '../features/shop/use-shop.ts'
import { asPhoto } from '../lib/as-photo.ts'
import { errorMessage } from '../lib/error-message.ts'
import { useGalleryContext } from '../lib/gallery-context.ts'
import { PhotoAlertContext } from '../lib/photo-alert.ts'
import { TellVisitContext, useTellVisit, useVisitBeacon } from '../lib/tell-visit.ts'
import { Toast } from '../ui/toast.tsx'
import { latePart } from '../widgets/late-part.tsx'

const BuyPanel = latePart(async () => (await import('../features/shop/buy/buy-panel.tsx')).BuyPanel)
const loadAllFoundCard = async () =>
  (await import('../features/shop/all-found/all-found-card.tsx')).AllFoundCard
const AllFoundCard = latePart(loadAllFoundCard)
const DownloadSheet = latePart(
  async () => (await import('../features/gallery/download-sheet.tsx')).DownloadSheet,
)

/** As many photos of a cart are told at once. */
const LISTED_MAX = 50
const toCartVisit = (bought: SiteVideo | readonly { guid: string }[] = []): ReportedVisit => ({
  kind: 'cart',
  photos: [bought]
    .flat()
    .slice(0, LISTED_MAX)
    .map(({ guid }) => guid),
})

/** Photos that are about to be downloaded together: those that are named, else all that the search finds. */
interface Downloading {
  count: number
  chosen?: readonly string[]
}

interface SalesGalleryProps {
  first?: FirstPhotos
  /** Those that came with the page. */
  videos?: readonly SiteVideo[]
  asked?: AskedPhoto
}

/** A gallery with its shop and its downloads, whose visit is counted. */
export function SalesGallery(props: SalesGalleryProps) {
  return (
    <TellVisitContext value={useVisitBeacon()}>
      <SelectionProvider>
        <GalleryWithShop {...props} />
      </SelectionProvider>
    </TellVisitContext>
  )
}

/** The page knows that photos are sold; which products, and for how much, is loaded once it is drawn. */
function GalleryWithShop({ first, videos, asked }: SalesGalleryProps) {
  const { t } = useTranslation()
  const { data: shop, error, refetch } = useShop()
  const counterPath = useShopPath()
  const toSentence = useAddedMessage()
  const { end: endSelection } = useSelection()
  const [buying, setBuying] = useState<readonly SitePhoto[]>()
  const [buyingVideo, setBuyingVideo] = useState<SiteVideo>()
  const [message, setMessage] = useState<{ text: string; isFailure: boolean }>()
  const [isDismissed, setDismissed] = useState(false)
  const closeToast = useCallback(() => setMessage(undefined), [])
  // A gallery without a shop is not found; that is no failure.
  const isClosed = error !== null && (error as { code?: unknown }).code === 'not_found'
  const isShopDown = error !== null && !isClosed

  const { allowDownloadAll, hasShop, sellsPhotos, subscribeButtonText } =
    useGalleryContext().gallery
  const collectsSubscribers = subscribeButtonText !== null
  const [downloading, setDownloading] = useState<Downloading>()
  const tellVisit = useTellVisit()
  const onPersonAdded = useAddedPerson(setMessage)
  const ownSale = useOwnSale({
    shop,
    isSelling: sellsPhotos && !isClosed,
    allowDownloadAll,
    setBuying,
    setBuyingVideo,
    setDownloading,
    onPersonAdded,
  })
  const sale = useEmbeddedSale(ownSale)

  const handleAdded = (added: Added) => {
    if (added.added > 0) tellVisit(toCartVisit(buyingVideo ?? buying))
    setMessage({ text: toSentence(added), isFailure: false })
    setBuying(undefined)
    setBuyingVideo(undefined)
    endSelection()
  }
  return (
    <SaleContext value={sale}>
      <PhotoAlertContext value={collectsSubscribers ? toAlertButton : undefined}>
        <GalleryPage
          first={first}
          firstVideos={videos}
          asked={asked}
          barEnd={hasShop && !isClosed && <CartButton />}
          introAction={<SubscribeButton />}
        />
      </PhotoAlertContext>
      {shop && buying && (
        <BuyPanel
          shop={{ ...shop, products: shop.products.filter(isPickedByPhoto) }}
          photos={buying}
          onAdded={handleAdded}
          onClose={() => setBuying(undefined)}
        />
      )}
      {shop && buyingVideo && (
        <BuyPanel
          shop={{ ...shop, products: shop.products.filter((product) => !isOfPhotos(product)) }}
          photos={[asPhoto(buyingVideo)]}
          onAdded={handleAdded}
          onClose={() => setBuyingVideo(undefined)}
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

const toAlertButton = (person: CartPerson) => <AlertButton person={person} />

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

type AddedPerson = (product: SiteProduct, photos: readonly string[]) => void

/** Says that all photos of a person were put into the cart, and counts it. */
function useAddedPerson(
  setMessage: (message: { text: string; isFailure: boolean }) => void,
): AddedPerson {
  const { t } = useTranslation()
  const tellVisit = useTellVisit()
  return useCallback(
    ({ name }, photos) => {
      tellVisit(toCartVisit(photos.map((guid) => ({ guid }))))
      setMessage({ text: t('Added to your cart: {{name}}', { name }), isFailure: false })
    },
    [tellVisit, setMessage, t],
  )
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
function useOwnSale({
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
