import type { Shop } from '@proofdesk/contract/site/shop'
import { checkoutLawOf } from '@proofdesk/domain/checkout-law'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from '../../../lib/address.tsx'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { useLikelyAddress } from '../../../lib/use-likely-address.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOffer, type CartOfferState } from '../coupon/use-offer.ts'
import type { CartPrice } from '../cart/cart-price.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { PricesFailed } from '../cart/prices-failed.tsx'
import { RemovedNote } from '../cart/removed-note.tsx'
import { useCheckedCart, type CheckedCart } from '../cart/use-checked-cart.ts'
import { useShopPath } from '../shop-path.ts'
import { UnpayableNote, payableMethods, unpayableOf } from '../unpayable-note.tsx'
import { usePrice } from '../use-price.ts'
import { Agreement } from './agreement.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import {
  companyNumberOf,
  foundLaterToOffer,
  needsOf,
  waiverToAgree,
  withDefaults,
  type CheckoutForm,
  type Needs,
} from './checkout-form.ts'
import { FoundLater } from './found-later.tsx'
import { keepForm, readKeptForm } from './kept-form.ts'
import { MethodPicker } from './method-picker.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Waiver } from './waiver.tsx'
import { usePlaceOrder, type OrderToPlace } from './use-place-order.ts'
import './checkout-page.css'
import '../sale-page.css'

/** Buyer, delivery and payment. */
export function CheckoutPage() {
  const { t } = useTranslation()
  const counterPath = useShopPath()
  const checked = useCheckedCart()
  const { cart, shop, price, removed, error, reload } = checked
  if (cart.length === 0) return <EmptyCart removed={removed} />
  if (error && !shop) return <PricesFailed error={error} onRetry={() => void reload()} />
  if (!shop || !price) return <Notice title={t('One moment…')} role="status" />
  if (price.lines.some(({ problem }) => problem))
    return (
      <Notice
        isPage
        title={t('Some items in your cart need attention')}
        text={t('Open your cart to see what needs to change.')}
      >
        <a className="button is-primary" href={counterPath('cart')}>
          {t('Go to cart')}
        </a>
      </Notice>
    )
  return <Form checked={checked} shop={shop} price={price} />
}

interface FormProps {
  checked: CheckedCart
  shop: Shop
  price: CartPrice
}

function Form({ checked: { cart, photos, removed, reload }, shop, price }: FormProps) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const isCancelled = new URLSearchParams(useSearch()).get('cancelled') === 'true'
  const needs = needsOf(cart, shop)
  const { form: kept, change } = useKeptForm(gallery.guid, shop, needs)
  const offered = useOffer(cart, shop, price, {
    emailAddress: kept.emailAddress,
    ...((needs.isShipped || needs.tax) && { country: kept.country }),
    companyNumber: companyNumberOf(kept, needs),
  })
  const methods = payableMethods(shop, offered.due)
  const form = withDefaults(kept, needs, { ...shop, methods: [...methods] })
  const unpayable = unpayableOf(shop, offered)
  const likely = useLikelyAddress(form.emailAddress)
  const waiver = waiverToAgree(form, needs, { cart, shop, total: offered.total })
  const foundLater = foundLaterToOffer(cart, shop)
  const order = usePlaceOrder({
    form,
    mayPass: likely.mayPass,
    needs,
    waiver,
    foundLater,
    cart,
    couponCode: offered.code,
    giftCardCodes: offered.giftCardCodes,
    total: offered.total,
    due: offered.due,
    isPriced: !offered.isPending,
    isPayable: unpayable === undefined,
    reload: () => Promise.all([reload(), offered.reload()]),
  })
  const element = useRef<HTMLFormElement>(null)
  // The buyer continues at the first invalid field.
  useEffect(
    () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    [order.problems],
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    order.place()
  }
  return (
    <div className="sale-page">
      <h1>{t('Your details and payment')}</h1>
      {isCancelled && (
        <p className="sale-note" role="status">
          {t('You haven’t been charged. Your cart is as you left it.')}
        </p>
      )}
      <RemovedNote names={removed} />
      <form method="post" ref={element} className="sale-columns" noValidate onSubmit={handleSubmit}>
        <div className="checkout-fields">
          <CheckoutFields
            form={form}
            needs={needs}
            problems={order.problems}
            meantAddress={likely.meant}
            onChange={change}
          />
          {!isPaidByCards(offered) && (
            <MethodPicker
              methods={methods}
              value={form.method}
              problem={order.problems.method}
              onChange={(method) => change({ method })}
            />
          )}
        </div>
        <div className="checkout-end">
          <OrderSummary {...{ cart, shop, price, photos, offered }} />
          <Consents {...{ shop, form, waiver, foundLater, change }} problems={order.problems} />
          {unpayable && (
            <UnpayableNote
              unpayable={unpayable}
              currency={shop.currency}
              hasDiscount={(offered.offer?.discount ?? 0) > 0}
            />
          )}
          <PlaceOrder
            order={order}
            shop={shop}
            total={offered.total}
            due={offered.due}
            isPayable={unpayable === undefined}
          />
        </div>
      </form>
    </div>
  )
}

/** Gift cards leave nothing to choose a payment method for. */
const isPaidByCards = ({ total, due }: CartOfferState) => total > 0 && due === 0

interface ConsentsProps {
  shop: Shop
  form: CheckoutForm
  waiver: Shop['waiver']
  foundLater: Shop['foundLater']
  problems: OrderToPlace['problems']
  change: (fields: Partial<CheckoutForm>) => void
}

/** The consents: those that the studio and the law require, and optional ones. */
function Consents({ shop, form, waiver, foundLater, problems, change }: ConsentsProps) {
  return (
    <>
      {shop.termsVersion !== null && (
        <Agreement
          version={shop.termsVersion}
          agreedVersion={form.agreedVersion}
          problem={problems.agreedVersion}
          onChange={(agreedVersion) => change({ agreedVersion })}
        />
      )}
      {waiver && (
        <Waiver
          waiver={waiver}
          waivedVersion={form.waivedVersion}
          problem={problems.waivedVersion}
          onChange={(waivedVersion) => change({ waivedVersion })}
        />
      )}
      {foundLater && (
        <FoundLater
          consent={foundLater}
          agreedVersion={form.foundLaterVersion}
          onChange={(foundLaterVersion) => change({ foundLaterVersion })}
        />
      )}
    </>
  )
}

interface PlaceOrderProps {
  order: OrderToPlace
  shop: Shop
  /** The price, and what is charged of it; major units. */
  total: number
  due: number
  isPayable: boolean
}

/** The final button, and above it why it did not continue. */
function PlaceOrder({ order, shop, total, due, isPayable }: PlaceOrderProps) {
  const { t } = useTranslation()
  const write = usePrice(shop.currency)
  const { formerTotal, failure, isBusy, isPriced } = order
  const message = useRef<HTMLParagraphElement>(null)
  // The buyer continues at the reason.
  const isAnnounced = formerTotal !== undefined || failure !== undefined
  useEffect(() => {
    if (isAnnounced) message.current?.focus()
  }, [isAnnounced])
  return (
    <>
      {formerTotal !== undefined && (
        <p ref={message} tabIndex={-1} className="sale-note" role="alert">
          {t(
            'The prices have changed: your cart costs {{now}} instead of {{before}}. You haven’t been charged. Pay if you agree.',
            { now: write(total), before: write(formerTotal) },
          )}
        </p>
      )}
      {failure !== undefined && (
        <p ref={message} tabIndex={-1} className="sale-note is-failure" role="alert">
          {failure} {t('You haven’t been charged, and your cart is saved.')}
        </p>
      )}
      <button
        type="submit"
        className="button is-primary"
        aria-disabled={isBusy || !isPriced || !isPayable || shop.methods.length === 0}
      >
        {isBusy
          ? t('Opening the payment page…')
          : !isPriced
            ? t('One moment…')
            : total === 0
              ? t('Place order')
              : checkoutLawOf(shop.country).hasDutyButton
                ? t('Order with obligation to pay')
                : due === 0
                  ? t('Place order')
                  : t('Pay {{amount}}', { amount: write(due) })}
      </button>
    </>
  )
}

/** The form as it was left in this tab. */
function useKeptForm(engineGuid: string, shop: Shop, needs: Needs) {
  const [typed, setTyped] = useState(() => readKeptForm(engineGuid))
  const form = withDefaults(typed, needs, shop)
  const change = (fields: Partial<CheckoutForm>) => {
    const next = { ...form, ...fields }
    setTyped(next)
    keepForm(engineGuid, next)
  }
  return { form, change }
}
