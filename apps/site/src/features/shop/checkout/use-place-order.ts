import type { Problem } from '@proofdesk/contract/problems'
import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import type { Shop } from '@proofdesk/contract/site/shop'
import type { OnlineMethod } from '@proofdesk/domain/payment-method'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { problemMessage } from '../../../lib/problem-message.ts'
import { toSentCart, type Cart } from '../cart/cart.ts'
import {
  companyOf,
  formProblems,
  additionalInfoText,
  type CheckoutForm,
  type FieldName,
  type Needs,
} from './checkout-form.ts'
import { usePay } from './use-pay.ts'

interface OrderDraft {
  form: CheckoutForm
  needs: Needs
  /** The text that the buyer has to accept for immediate delivery of files. */
  waiver: Shop['waiver']
  /** The optional consent to adding photos found later. */
  foundLater: Shop['foundLater']
  /** Called last: returns false while the buyer still has a question to answer. */
  mayPass: () => boolean
  cart: Cart
  /** As typed; empty without a code. */
  couponCode: string
  giftCardCodes: readonly string[]
  /** The price shown to the buyer, and what is charged of it. */
  total: number
  due: number
  /** Whether that is the server's latest answer. */
  isPriced: boolean
  /** Whether any payment method accepts the total. */
  isPayable: boolean
  /** Reloads the prices. */
  reload: () => Promise<unknown>
}

/** Validates the form, starts the payment, and keeps the errors if that fails. */
export function usePlaceOrder({
  form,
  needs,
  waiver,
  foundLater,
  mayPass,
  cart,
  couponCode,
  giftCardCodes,
  total,
  due,
  isPriced,
  isPayable,
  reload,
}: OrderDraft) {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  const pay = usePay(gallery.guid)
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({})
  const [formerTotal, setFormerTotal] = useState<number>()
  const isBusy = pay.isPending || pay.isSuccess

  const handleError = async (error: unknown) => {
    const { code, fields = {} } = error as { code?: string; fields?: Record<string, Problem> }
    setProblems(toFieldProblems(fields, t))
    if (code === 'price_changed' || isOfShop(fields)) await reload()
    if (code === 'price_changed') setFormerTotal(total)
  }
  const place = () => {
    if (isBusy || !isPriced || !isPayable) return
    const found = formProblems(form, needs, waiver, t)
    setProblems(found)
    setFormerTotal(undefined)
    if (Object.keys(found).length > 0 || form.method === '' || !mayPass()) return
    const asked = {
      ...toBuyer(form, form.method, needs),
      ...(waiver && { waivedVersion: waiver.version }),
      ...(foundLater?.version === form.foundLaterVersion && {
        foundLaterVersion: form.foundLaterVersion,
      }),
      slug: gallery.slug,
      preview,
      locale: gallery.locale,
      cart: toSentCart(cart),
      ...toPrice({ couponCode, giftCardCodes, total, due }),
    }
    pay.mutate({ asked, cart }, { onError: handleError })
  }
  const isPriceChanged = (pay.error as { code?: string } | null)?.code === 'price_changed'
  return {
    problems,
    /** The cart's price before it changed during checkout, in minor units. */
    formerTotal,
    /** Any other reason, in sentences. */
    failure:
      pay.isError && !isPriceChanged
        ? [errorMessage(pay.error, t), ...cartMessages(pay.error, t)].join(' ')
        : undefined,
    isBusy,
    isPriced,
    place,
  }
}

/** The codes that reduce what is charged, and the amounts that were shown. */
function toPrice({
  couponCode,
  giftCardCodes,
  total,
  due,
}: Pick<OrderDraft, 'couponCode' | 'giftCardCodes' | 'total' | 'due'>) {
  return {
    ...(couponCode !== '' && { couponCode }),
    ...(giftCardCodes.length > 0 && { giftCardCodes: [...giftCardCodes], expectedDue: due }),
    expectedTotal: total,
  }
}

/** Whether an error requires reloading the shop. */
function isOfShop(fields: Record<string, Problem>): boolean {
  return Object.keys(fields).some(
    (name) => name.startsWith('cart') || name === 'agreedVersion' || name === 'waivedVersion',
  )
}

export type OrderToPlace = ReturnType<typeof usePlaceOrder>

type Buyer = Omit<
  StartCheckout,
  | 'slug'
  | 'preview'
  | 'locale'
  | 'cart'
  | 'couponCode'
  | 'giftCardCodes'
  | 'expectedTotal'
  | 'expectedDue'
  | 'requestKey'
  | 'replaces'
>

function toBuyer(form: CheckoutForm, method: OnlineMethod, needs: Needs): Buyer {
  const { firstName, lastName, whatsappDelivery } = form
  const { addressLine1, addressLine2, townCity, postCode, country } = form
  const company = companyOf(form, needs)
  return {
    firstName,
    lastName,
    emailAddress: form.emailAddress.trim(),
    mobileNumber: form.mobileNumber.trim(),
    whatsappDelivery,
    method,
    address: needs.isShipped ? { addressLine1, addressLine2, townCity, postCode, country } : null,
    ...(needs.tax && { country: form.country }),
    ...(company && { company }),
    additionalInfo: additionalInfoText(needs.asks, form.additionalInfo),
    ...(needs.termsVersion !== null && { agreedVersion: form.agreedVersion }),
  }
}

/** The cart's errors without duplicates: they have no field in the form. */
function cartMessages(error: unknown, t: TFunction): string[] {
  const { fields = {} } = error as { fields?: Record<string, Problem> }
  const problems = Object.entries(fields).filter(([name]) => name.split('.')[0] === 'cart')
  return [...new Set(problems.map(([, problem]) => problemMessage(problem, t)))]
}

const COMPANY_FIELDS: Partial<Record<string, FieldName>> = {
  'company.name': 'companyName',
  'company.number': 'companyNumber',
}

/** The server's errors by the form's field: `address.postCode` is `postCode`. */
function toFieldProblems(
  fields: Record<string, Problem>,
  t: TFunction,
): Partial<Record<FieldName, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [
      COMPANY_FIELDS[name] ?? name.split('.').at(-1)!,
      problemMessage(problem, t),
    ]),
  )
}
