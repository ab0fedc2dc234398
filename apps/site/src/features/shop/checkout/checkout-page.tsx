import type { Problem } from '@proofdesk/contract/problems'
import type { Shop } from '@proofdesk/contract/site/checkout'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../../../lib/error-sentence.ts'
import { problemSentence } from '../../../lib/problem-sentence.ts'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { useSearch } from '../../../lib/address.tsx'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RemovedNote } from '../cart/removed-note.tsx'
import { useCheckedCart, type CheckedCart } from '../cart/use-checked-cart.ts'
import { toSentCart } from '../cart/cart.ts'
import { useShopPath } from '../shop-path.ts'
import { usePrice } from '../use-price.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import {
  formProblems,
  needsOf,
  parseForm,
  wishesText,
  withDefaults,
  type CheckoutForm,
  type FieldName,
} from './checkout-form.ts'
import { MethodPicker } from './method-picker.tsx'
import { OrderSummary } from './order-summary.tsx'
import { usePay } from './use-pay.ts'
import './checkout-page.css'
import '../sale-page.css'

/** Who buys, where it goes and how it is paid. */
export function CheckoutPage() {
  const { t } = useTranslation()
  const counterPath = useShopPath()
  const checked = useCheckedCart()
  const { cart, shop, price, removed, error, reload } = checked
  if (cart.length === 0) {
    return (
      <>
        {removed.length > 0 && (
          <div className="sale-page">
            <RemovedNote names={removed} />
          </div>
        )}
        <Notice
          isPage
          title={t('Your cart is empty')}
          text={t('Choose photos in the gallery and add them to a product.')}
        >
          <a className="button is-primary" href={counterPath()}>
            {t('Choose photos')}
          </a>
        </Notice>
      </>
    )
  }
  if (error && !shop)
    return (
      <Notice
        isPage
        role="alert"
        title={t('The prices could not be loaded')}
        text={errorSentence(error, t)}
      >
        <button className="button" onClick={() => void reload()}>
          {t('Try again')}
        </button>
      </Notice>
    )
  if (!shop || !price) return <Notice title={t('One moment …')} role="status" />
  if (price.lines.some(({ problem }) => problem)) {
    return (
      <Notice
        isPage
        title={t('Something in your cart needs a look')}
        text={t('It says there what it is.')}
      >
        <a className="button is-primary" href={counterPath('cart')}>
          {t('To the cart')}
        </a>
      </Notice>
    )
  }
  return <Form checked={checked} shop={shop} price={price} />
}

function Form({
  checked: { cart, removed, reload },
  shop,
  price,
}: {
  checked: CheckedCart
  shop: Shop
  price: NonNullable<CheckedCart['price']>
}) {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  const isCancelled = new URLSearchParams(useSearch()).get('cancelled') === 'true'
  const write = usePrice(shop.currency)
  const { form, change } = useKeptForm(gallery.slug, shop)
  const pay = usePay()
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({})
  const [newPrice, setNewPrice] = useState<{ before: number }>()
  const element = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLParagraphElement>(null)
  const needs = needsOf(cart, shop)

  // The first wrong field, or the reason, is where the buyer goes on.
  useEffect(
    () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    [problems],
  )
  useEffect(() => {
    if (newPrice || pay.isError) message.current?.focus()
  }, [newPrice, pay.isError, pay.failureCount])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (pay.isPending || pay.isSuccess) return
    const found = formProblems(form, needs, t)
    setProblems(found)
    setNewPrice(undefined)
    if (Object.keys(found).length > 0 || form.method === '') return
    const {
      firstName,
      lastName,
      emailAddress,
      mobileNumber,
      whatsappDelivery,
      wishes,
      method,
      addressLine1,
      addressLine2,
      townCity,
      postCode,
      country,
    } = form
    const asked = {
      slug: gallery.slug,
      preview,
      cart: toSentCart(cart),
      expectedTotal: price.total,
      firstName,
      lastName,
      emailAddress: emailAddress.trim(),
      mobileNumber: mobileNumber.trim(),
      whatsappDelivery,
      method,
      locale: gallery.locale,
      address: needs.isShipped ? { addressLine1, addressLine2, townCity, postCode, country } : null,
      additionalInfo: wishesText(needs.asks, wishes),
    }
    pay.mutate(
      { asked, cart },
      {
        onError: async (error) => {
          const { code, fields } = error as {
            code?: string
            fields?: Record<string, Problem>
          }
          setProblems(toFieldProblems(fields ?? {}, t))
          const isCartWrong = Object.keys(fields ?? {}).some((name) => name.startsWith('cart'))
          if (code === 'price_changed' || isCartWrong) await reload()
          if (code === 'price_changed') setNewPrice({ before: price.total })
        },
      },
    )
  }

  const isBusy = pay.isPending || pay.isSuccess
  const isPriceChanged = (pay.error as { code?: string } | null)?.code === 'price_changed'
  return (
    <div className="sale-page">
      <h1>{t('Checkout')}</h1>
      {isCancelled && (
        <p className="sale-note" role="status">
          {t('You did not pay, and nothing was charged. Your cart is as you left it.')}
        </p>
      )}
      <RemovedNote names={removed} />
      <form ref={element} className="sale-columns" noValidate onSubmit={handleSubmit}>
        <div className="checkout-fields">
          <CheckoutFields form={form} needs={needs} problems={problems} onChange={change} />
          <MethodPicker
            methods={shop.methods}
            value={form.method}
            problem={problems.method}
            onChange={(method) => change({ method })}
          />
        </div>
        <div className="checkout-end">
          <OrderSummary cart={cart} shop={shop} price={price} />
          {newPrice && (
            <p ref={message} tabIndex={-1} className="sale-note" role="alert">
              {t(
                'The prices have changed: your cart costs {{now}} instead of {{before}}. Nothing was paid. Pay if you agree.',
                { now: write(price.total), before: write(newPrice.before) },
              )}
            </p>
          )}
          {pay.isError && !isPriceChanged && (
            <p ref={message} tabIndex={-1} className="sale-note is-failure" role="alert">
              {[errorSentence(pay.error, t), ...cartSentences(pay.error, t)].join(' ')}{' '}
              {t('Nothing was paid, and your cart is kept.')}
            </p>
          )}
          <button
            type="submit"
            className="button is-primary"
            aria-disabled={isBusy || shop.methods.length === 0}
          >
            {isBusy
              ? t('Going to the payment …')
              : price.total === 0
                ? t('Place order')
                : t('Pay {{amount}}', { amount: write(price.total) })}
          </button>
        </div>
      </form>
    </div>
  )
}

/** The form as it was left in this tab. */
function useKeptForm(slug: string, shop: Shop) {
  const key = `proofdesk.checkout.${slug}`
  const [typed, setTyped] = useState(() => parseForm(readStored(key, 'session')))
  const form = withDefaults(typed, shop)
  const change = (fields: Partial<CheckoutForm>) => {
    const next = { ...form, ...fields }
    setTyped(next)
    writeStored(key, JSON.stringify(next), 'session')
  }
  return { form, change }
}

/** What is wrong with the cart, each thing once: it has no field in the form. */
function cartSentences(error: unknown, t: TFunction): string[] {
  const { fields = {} } = error as { fields?: Record<string, Problem> }
  const problems = Object.entries(fields).filter(([name]) => name.split('.')[0] === 'cart')
  return [...new Set(problems.map(([, problem]) => problemSentence(problem, t)))]
}

/** The server's problems by the form's field: `address.postCode` is `postCode`. */
function toFieldProblems(
  fields: Record<string, Problem>,
  t: TFunction,
): Partial<Record<FieldName, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [
      name.split('.').at(-1)!,
      problemSentence(problem, t),
    ]),
  )
}
