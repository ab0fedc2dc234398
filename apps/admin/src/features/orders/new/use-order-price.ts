import type { OfflineShop, PriceOfflineOrder } from '@proofdesk/contract/admin/offline-orders'
import { EmailAddress } from '@proofdesk/contract/fields'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { useMemo } from 'react'
import { useSettled } from '../../../lib/use-settled.ts'
import { priceEntries } from './cart-price.ts'
import { companyNumberOf } from './company.ts'
import { type Draft, toSentCart } from './draft.ts'
import { useOfflinePrice } from './new-order-api.ts'

/**
 * The price of the draft: quoted by the server if tax, shipping or a coupon applies, otherwise computed here by the
 * shared rule.
 */
export function useOrderPrice(draft: Draft, shop: OfflineShop) {
  const { cart: chosen, couponCode, buyer } = draft
  const cart = useMemo(() => toSentCart(chosen, shop.products), [chosen, shop.products])
  const own = useMemo(() => {
    const photos = new Map(chosen.flatMap(({ items }) => items).map((item) => [item.guid, item]))
    return priceEntries(cart, shop, photos)
  }, [chosen, cart, shop])
  const hasPrints = chosen.some(({ productGuid }) =>
    shop.products.some(({ guid, type }) => guid === productGuid && type === 'Print'),
  )
  const isSent = hasPrints && buyer.isSentByPost
  const asks =
    shop.tax !== null || shop.hasOffers || couponCode.trim() !== '' || (isSent && shop.hasShipping)
  const home = shop.country.toLowerCase()
  const companyNumber = companyNumberOf(buyer, shop, isSent)
  const address = EmailAddress.safeParse(buyer.emailAddress)
  const body: PriceOfflineOrder | undefined =
    asks && cart.length > 0
      ? {
          engineGuid: shop.gallery.guid,
          cart: cart.map(({ productGuid, items }) => ({
            productGuid,
            units: items.reduce((sum, { copies }) => sum + copies, 0),
          })),
          ...(couponCode.trim() !== '' && { couponCode: couponCode.trim() }),
          ...(address.success && { emailAddress: address.data }),
          ...(buyer.isForCompany && !isSent && { companyCountry: buyer.companyCountry || home }),
          ...(companyNumber !== '' && { companyNumber }),
          country: isSent ? buyer.country || home : null,
          locale: toLocale(buyer.locale, shop),
        }
      : undefined
  const settled = useSettled(body)
  const asked = body && settled
  const query = useOfflinePrice(asked)
  const isCurrent =
    !body || (JSON.stringify(settled) === JSON.stringify(body) && !query.isPlaceholderData)
  const offer = body ? query.data : undefined
  return {
    cart,
    entries: own.entries,
    hasPrints,
    isSent,
    offer,
    /** Undefined until the server has answered. */
    total: body ? (isCurrent ? offer?.total : undefined) : own.total,
    /** Without coupon, tax and shipping; to show in the meantime. */
    subtotal: own.total,
    error: body && query.isError && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  }
}
export type OrderPrice = ReturnType<typeof useOrderPrice>

/** The language of the buyer's emails: the chosen one, if the gallery has it. */
export function toLocale(chosen: string, { gallery: { locales } }: OfflineShop): GalleryLocale {
  return locales.find((locale) => locale === chosen) ?? locales[0] ?? 'en'
}
