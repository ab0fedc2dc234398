import { EmailAddress } from '@proofdesk/contract/fields'
import type { CartOffer } from '@proofdesk/contract/site/checkout'
import type { Shop } from '@proofdesk/contract/site/shop'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import type { Cart } from '../cart/cart.ts'
import type { CartPrice } from '../cart/cart-price.ts'
import { openAttempts } from '../checkout/attempt.ts'
import { useCouponCode } from './kept-code.ts'

/** What the buyer has told of themselves so far. */
interface KnownBuyer {
  emailAddress?: string
  country?: string
  /** Of a company, as it was typed. */
  companyNumber?: string
}

export interface CartOfferState {
  code: string
  setCode: (code: string) => void
  /** Undefined while no one knows, and where no coupon could count. */
  offer: CartOffer | undefined
  /** What the coupon takes off an entry of the cart; undefined while it is not known. */
  shareOf: (entryId: string) => CartOffer['lines'][number] | undefined
  /** What is to be paid, in major units. */
  total: number
  isPending: boolean
  error: Error | null
  reload: () => Promise<unknown>
}

/** What the cart costs with coupon, shipping and tax: asked of the server, only where there are any that could count. */
export function useOffer(
  cart: Cart,
  shop: Shop | undefined,
  price: CartPrice | undefined,
  { emailAddress, country, companyNumber = '' }: KnownBuyer = {},
): CartOfferState {
  const { gallery, preview } = useGalleryContext()
  const { guid: engineGuid, slug, locale } = gallery
  const [code, setCode] = useCouponCode(engineGuid)
  const email = EmailAddress.safeParse(emailAddress ?? '').data
  const entries = (price?.lines ?? []).flatMap(({ entryId, units }) => {
    const entry = cart.find(({ id }) => id === entryId)
    return entry ? [{ entryId, productGuid: entry.productGuid, units }] : []
  })
  const asked = {
    slug,
    preview,
    locale,
    cart: entries.map(({ productGuid, units }) => ({ productGuid, units })),
    ...(code !== '' && { couponCode: code }),
    ...(email && { emailAddress: email }),
    ...(country && { country }),
    ...(companyNumber !== '' && { companyNumber }),
  }
  // Without its answer no one knows what is to be paid.
  const isServerPriced = shop !== undefined && (shop.tax !== null || shop.hasShipping)
  const isNeeded =
    shop !== undefined &&
    asked.cart.length > 0 &&
    (isServerPriced || shop.hasOffers || (shop.takesCodes && code !== ''))
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
  return {
    code,
    setCode,
    offer,
    shareOf: (entryId) =>
      query.isPlaceholderData
        ? undefined
        : offer?.lines[entries.findIndex((entry) => entry.entryId === entryId)],
    total: offer?.total ?? price?.total ?? 0,
    isPending:
      isNeeded && (query.isPending || query.isPlaceholderData || (isServerPriced && query.isError)),
    error: isNeeded ? query.error : null,
    reload: () => (isNeeded ? query.refetch() : Promise.resolve()),
  }
}
