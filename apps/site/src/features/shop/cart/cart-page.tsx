import { galleryTitle } from '@proofdesk/domain/gallery'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { Toast } from '../../../ui/toast.tsx'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { GalleryLink } from '../gallery-link.tsx'
import { useShopPath } from '../shop-path.ts'
import { TotalRows } from '../total-rows.tsx'
import { UnpayableNote, unpayableOf } from '../unpayable-note.tsx'
import { likelyCountry } from '../checkout/likely-country.ts'
import { CouponField } from '../coupon/coupon-field.tsx'
import { OfferNote } from '../coupon/offer-note.tsx'
import { useOffer, type CartOfferState } from '../coupon/use-offer.ts'
import { GiftCardField } from '../gift-card/gift-card-field.tsx'
import { AddOnOffers } from './add-on-offers.tsx'
import type { Cart } from './cart.ts'
import { CartLine } from './cart-line.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PricesFailed } from './prices-failed.tsx'
import { RemovedNote } from './removed-note.tsx'
import { useCheckedCart, type CheckedCart } from './use-checked-cart.ts'
import { useRestoredCart } from './use-restored-cart.ts'
import '../sale-page.css'

/** The cart of a gallery. */
export function CartPage() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const kept = useCheckedCart()
  const { cart, shop, removed, error, reload } = kept
  const restored = useRestoredCart(shop)
  const country = shop && likelyCountry(gallery.guid, cart, shop)
  const offered = useOffer(cart, shop, kept.price, { ...(country && { country }) })
  const [undo, setUndo] = useState<{ name: string; before: Cart }>()
  const forget = useCallback(() => setUndo(undefined), [])
  // Undo ends with the next change, which it would also revert.
  const changeCart: typeof kept.changeCart = (change) => {
    forget()
    kept.changeCart(change)
  }
  const checked = { ...kept, changeCart }

  if (
    !gallery.hasShop ||
    shop?.products.length === 0 ||
    (error as { code?: unknown } | null)?.code === 'not_found'
  )
    return <NothingSold />
  if (error && !shop) return <PricesFailed error={error} onRetry={() => void reload()} />
  const toast = undo && (
    <Toast text={t('Removed: {{name}}', { name: undo.name })} onClose={forget}>
      <button type="button" className="toast-action" onClick={() => changeCart(() => undo.before)}>
        {t('Undo')}
      </button>
    </Toast>
  )
  if (cart.length === 0 && restored === 'loading')
    return <Notice title={t('Loading your cart…')} role="status" />
  if (cart.length === 0)
    return (
      <>
        <EmptyCart removed={removed} />
        <RestoredToast restored={restored} />
        {toast}
      </>
    )
  return (
    <div className="sale-page">
      <h1>{t('Your cart')}</h1>
      <p className="sale-page-back">
        <GalleryLink>{t('Back to {{name}}', { name: galleryTitle(gallery) })}</GalleryLink>
      </p>
      <RemovedNote names={removed} />
      {shop ? (
        <div className="sale-columns">
          <div>
            <ul className="cart-lines" aria-label={t('Your cart')}>
              {cart.map((entry) => (
                <CartLine
                  key={entry.id}
                  entry={entry}
                  checked={checked}
                  shop={shop}
                  share={offered.shareOf(entry.id)}
                  onRemoved={(name) => setUndo({ name, before: cart })}
                />
              ))}
            </ul>
            <AddOnOffers cart={cart} shop={shop} shown={checked.photos} onAdd={changeCart} />
            <CouponField shop={shop} offered={offered} />
            <GiftCardField shop={shop} offered={offered} />
          </div>
          <Totals checked={checked} offered={offered} country={country} />
        </div>
      ) : (
        <p role="status">{t('Loading your cart…')}</p>
      )}
      <RestoredToast restored={restored} />
      {toast}
    </div>
  )
}

/** Says whether the link in an email brought the cart back. */
function RestoredToast({ restored }: { restored: ReturnType<typeof useRestoredCart> }) {
  const { t } = useTranslation()
  const [isClosed, setClosed] = useState(false)
  const close = useCallback(() => setClosed(true), [])
  if (isClosed || (restored !== 'done' && restored !== 'gone')) return null
  return restored === 'done' ? (
    <Toast text={t('Your saved cart is here again.')} onClose={close} />
  ) : (
    <Toast
      text={t('The saved cart no longer exists. It was ordered, emptied or expired.')}
      isFailure
      onClose={close}
    />
  )
}

function NothingSold() {
  const { t } = useTranslation()
  return (
    <Notice
      isPage
      title={t('Nothing is for sale here')}
      text={t('The photos in this gallery aren’t for sale.')}
    >
      <GalleryLink className="button">{t('Back to the photos')}</GalleryLink>
    </Notice>
  )
}

function Totals({
  checked: { cart, price, shop },
  offered,
  country,
}: {
  checked: CheckedCart
  offered: CartOfferState
  /** That shipping was priced for. */
  country: string | undefined
}) {
  const { t } = useTranslation()
  const counterPath = useShopPath()
  const [isAnnounced, setAnnounced] = useState(false)
  if (!price || !shop) return null
  const problems = price.lines.filter(({ problem }) => problem).length
  const unpayable = problems > 0 ? undefined : unpayableOf(shop, offered)
  return (
    <section className="sale-totals" aria-label={t('Total')}>
      <TotalRows {...{ cart, shop, offered }} estimatedFor={country} />
      {/* If codes are accepted, their field shows it. */}
      {!shop.takesCodes && <OfferNote shop={shop} offered={offered} />}
      {problems > 0 || unpayable ? (
        <>
          <button
            type="button"
            className="button is-primary"
            aria-disabled="true"
            onClick={() => setAnnounced(true)}
          >
            {t('Checkout')}
          </button>
          {unpayable ? (
            <UnpayableNote
              unpayable={unpayable}
              currency={shop.currency}
              hasDiscount={(offered.offer?.discount ?? 0) > 0}
              isAnnounced={isAnnounced}
            />
          ) : (
            <p className="line-problem" role={isAnnounced ? 'alert' : undefined}>
              {t('{{count, number}} items in your cart need attention.', { count: problems })}
            </p>
          )}
        </>
      ) : (
        <a className="button is-primary" href={counterPath('checkout')}>
          {t('Checkout')}
        </a>
      )}
    </section>
  )
}
