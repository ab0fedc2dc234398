import type { Product } from '@proofdesk/contract/admin/products'
import { findAllFoundOffer } from '@proofdesk/domain/all-found'
import { toMajor } from '@proofdesk/domain/money'
import { readAmount } from '@proofdesk/domain/money-text'
import { toPriced } from '@proofdesk/domain/pricing'

/** A runner on many photos. */
const EXAMPLE_PHOTOS = 21

export interface AllFoundExample {
  photos: number
  /** Whether visitors with this many photos are offered it: only if any other way costs more. */
  isOffered: boolean
  price: number
  /** In major units; undefined if the list sells them in no other way. */
  otherwise: number | undefined
}

/** What a person on many photos would pay, by the current inputs; undefined while they are invalid. */
export function allFoundExample(
  typed: { price: string; maxUnits: string; includeFilm: boolean },
  others: readonly Product[],
  currency: string,
): AllFoundExample | undefined {
  const price = readAmount(typed.price, currency)
  const maxUnits = /^[1-9]\d{0,8}$/.test(typed.maxUnits.trim()) ? Number(typed.maxUnits) : undefined
  if (price === undefined || maxUnits === undefined) return undefined
  const photos = Math.min(EXAMPLE_PHOTOS, maxUnits)
  const own = {
    guid: 'own',
    type: 'Download' as const,
    pricingModel: 'Package' as const,
    isAllFound: true,
    includeFilm: typed.includeFilm,
    isReel: false,
    price,
    minUnits: 1,
    maxUnits,
    volumeTiers: [],
    preOrder: false,
    preOrderPrice: null,
    isAddOn: false,
  }
  const sold = [own, ...others.filter(({ isAllFound }) => !isAllFound)]
  const offer = findAllFoundOffer(
    sold.map((product) => toPriced(product, currency)),
    photos,
    currency,
  )
  const otherwise =
    offer?.otherwise === undefined ? undefined : toMajor({ amount: offer.otherwise, currency })
  return { photos, isOffered: offer !== undefined, price, otherwise }
}
