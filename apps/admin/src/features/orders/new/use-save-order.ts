import type { OfflineShop, TakeOrder } from '@proofdesk/contract/admin/offline-orders'
import { CallError } from '@proofdesk/contract/client'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { newGuid } from '../../../lib/new-guid.ts'
import { setFieldErrors } from '../../../lib/form-errors.ts'
import type { BuyerForm } from './buyer-form.ts'
import { toSentCompany } from './company.ts'
import type { Draft, DraftBuyer } from './draft.ts'
import { useOfflineOrders } from './new-order-api.ts'
import type { DraftState } from './use-draft.ts'
import { type OrderPrice, toLocale } from './use-order-price.ts'

const toInput = (name: string) => (name === 'company.number' ? 'companyNumber' : name)

/** Without a definite answer of the server, it is unknown whether the order was saved. */
const isUnknown = ({ code, status }: CallError) => code === 'offline' || status >= 500

/**
 * Saves the order under the draft's key. After a failure without an answer it is sent again under the same key, so that
 * it is never saved twice; after a refusal all input is kept.
 */
export function useSaveOrder({
  shop,
  state: { draft, change },
  price,
  form,
  onTaken,
}: {
  shop: OfflineShop
  state: DraftState
  price: OrderPrice
  form: UseFormReturn<DraftBuyer, unknown, BuyerForm>
  onTaken: (requestKey: string) => void
}) {
  const { take, find, refresh } = useOfflineOrders()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const save = async (buyer: BuyerForm) => {
    if (price.total === undefined || isSaving) return
    setSaving(true)
    setFailure(undefined)
    change({ isSent: true })
    try {
      await take(toRequest(shop, draft, price, buyer))
      onTaken(draft.requestKey)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!isUnknown(error)) change({ isSent: false })
      if (error.code === 'order_price_changed' || error.code === 'cart_outdated') refresh()
      setFieldErrors(form, error, toInput)
      setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return {
    save,
    isSaving,
    failure,
    /** Photos and products of the request that no longer exist. */
    missing: readMissing(failure, price),
    clear: () => setFailure(undefined),
    /** Checks whether an order exists under the key already. */
    find: () => find(draft.requestKey),
    /** Saves the input as a separate order. */
    saveAsAnother: () => {
      change({ requestKey: newGuid(), isSent: false })
      setFailure(undefined)
    },
  }
}
export type Saving = ReturnType<typeof useSaveOrder>

function toRequest(
  shop: OfflineShop,
  { requestKey, couponCode }: Draft,
  { cart, total, isSent }: OrderPrice,
  buyer: BuyerForm,
): TakeOrder {
  const { firstName, lastName, emailAddress, mobileNumber, method, paymentNote } = buyer
  const { addressLine1, addressLine2, postCode, townCity, country } = buyer
  return {
    engineGuid: shop.gallery.guid,
    requestKey,
    cart,
    ...(couponCode !== '' && { couponCode }),
    expectedTotal: total!,
    firstName,
    lastName,
    emailAddress,
    mobileNumber,
    ...toSentCompany(buyer, shop, isSent),
    address: isSent ? { addressLine1, addressLine2, postCode, townCity, country } : null,
    whatsappDelivery: buyer.whatsappDelivery && mobileNumber !== '',
    additionalInfo: buyer.additionalInfo,
    method,
    paymentNote,
    locale: toLocale(buyer.locale, shop),
  }
}

/** The fields of a refused cart refer to positions in it. */
function readMissing(failure: CallError | undefined, { cart }: OrderPrice) {
  const photos = new Set<string>()
  const products = new Set<string>()
  if (failure?.code !== 'cart_outdated') return { photos, products }
  for (const name of Object.keys(failure.fields)) {
    const [, entry, part, item] = name.split('.')
    const at = cart[Number(entry)]
    if (!at) continue
    if (part === 'productGuid') products.add(at.productGuid)
    const photo = part === 'items' ? at.items[Number(item)] : undefined
    if (photo) photos.add(photo.photoGuid)
  }
  return { photos, products }
}
