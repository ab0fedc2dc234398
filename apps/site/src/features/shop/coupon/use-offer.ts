import { EmailAddress } from '@proofdesk/contract/fields'
import type { CartOffer } from '@proofdesk/contract/site/checkout'
import type { Shop } from '@proofdesk/contract/site/shop'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import type { Cart } from '../cart/cart.ts'
import type { CartPrice } from '../cart/cart-price.ts'
import { openAttempts } from '../checkout/attempt.ts'
import { useGiftCardCodes } from '../gift-card/kept-codes.ts'
import { useCouponCode } from './kept-code.ts'

/** The buyer's details known so far. */
interface KnownBuyer {
  emailAddress?: string
  country?: string
  /** The company number as typed. */
  companyNumber?: string
}

export interface CartOfferState {
  code: string
  setCode: (code: string) => void
  giftCardCodes: readonly string[]
  setGiftCardCodes: (codes: string[]) => void
  /** Undefined while unknown, and if no coupon could apply. */
  offer: CartOffer | undefined
  /** The coupon's discount on a cart entry; undefined while unknown. */
  shareOf: (entryId: string) => CartOffer['lines'][number] | undefined
  /** The price of the cart, and what is left to pay of it after gift cards; major units. */
  total: number
  due: number
  isPending: boolean
  error: Error | null
  reload: () => Promise<unknown>
}

/** The price of the cart with coupon, shipping and tax: requested from the server, only if any could apply. */
export function useOffer(
  cart: Cart,
  shop: Shop | undefined,
  price: CartPrice | undefined,
  { emailAddress, country, companyNumber = '' }: KnownBuyer = {},
): CartOfferState {
  const { gallery, preview } = useGalleryContext()
  const { guid: engineGuid, slug, locale } = gallery
  const [code, setCode] = useCouponCode(engineGuid)
  const [giftCardCodes, setGiftCardCodes] = useGiftCardCodes(engineGuid)
  const email = EmailAddress.safeParse(emailAddress ?? '').data
  const entries = toEntries(cart, price)
  const asked = {
    slug,
    preview,
    locale,
    cart: entries.map(({ productGuid, units }) => ({ productGuid, units })),
    ...(code !== '' && { couponCode: code }),
    ...(giftCardCodes.length > 0 && { giftCardCodes }),
    ...(email && { emailAddress: email }),
    ...(country && { country }),
    ...(companyNumber !== '' && { companyNumber }),
  }
  // Without its answer the amount to pay is unknown.
  const isServerPriced = shop !== undefined && (shop.tax !== null || shop.hasShipping)
  const hasCards = giftCardCodes.length > 0
  const hasOffers = shop !== undefined && (shop.hasOffers || (shop.takesCodes && code !== ''))
  const isNeeded =
    shop !== undefined && asked.cart.length > 0 && (isServerPriced || hasOffers || hasCards)
  const query = useQuery({
    queryKey: ['offer', asked, price?.total],
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { fetchOffer } = await import('../shop-api.ts')
      return fetchOffer({ ...asked, replaces: openAttempts(engineGuid) }, signal)
    },
  })
  const offer = isNeeded && !query.isError ? query.data : undefined
  const total = offer?.total ?? price?.total ?? 0
  return {
    code,
    setCode,
    giftCardCodes,
    setGiftCardCodes,
    offer,
    shareOf: (entryId) => {
      const at = entries.findIndex((entry) => entry.entryId === entryId)
      return query.isPlaceholderData ? undefined : offer?.lines[at]
    },
    total,
    due: offer?.due ?? total,
    isPending:
      isNeeded &&
      (query.isPending ||
        query.isPlaceholderData ||
        ((isServerPriced || hasCards) && query.isError)),
    error: isNeeded ? query.error : null,
    reload: () => (isNeeded ? query.refetch() : Promise.resolve()),
  }
}

/** The priced entries of a cart. */
function toEntries(cart: Cart, price: CartPrice | undefined) {
  return (price?.lines ?? []).flatMap(({ entryId, units }) => {
    const entry = cart.find(({ id }) => id === entryId)
    return entry ? [{ entryId, productGuid: entry.productGuid, units }] : []
  })
}
