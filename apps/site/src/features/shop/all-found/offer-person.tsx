import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { ReactNode } from 'react'
import type { FoundPerson } from '../../../lib/found-person.ts'
import { AllFoundCard } from './all-found-card.tsx'
import { allFoundOffer } from './all-found-offer.ts'

/** Returns a function that offers all photos of a person at one price; undefined if the shop sells no such product. */
export function toOfferPerson(
  shop: Shop,
  onAdded: (product: SiteProduct, photos: readonly string[]) => void,
): ((found: FoundPerson) => ReactNode) | undefined {
  if (!shop.products.some(({ isAllFound }) => isAllFound)) return undefined
  return (found) => {
    const offer = allFoundOffer(shop, found.photos.length)
    if (!offer) return null
    return <AllFoundCard {...{ offer, found, onAdded }} currency={shop.currency} />
  }
}
