import type { Product } from '@proofdesk/contract/admin/products'
import { ALL_UNITS, type ProductType } from '@proofdesk/domain/product'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import type { TFunction } from 'i18next'

/** Further tiers are only counted. */
const TIERS_SHOWN = 3

type Priced = Pick<
  Product,
  'type' | 'isReel' | 'isAllFound' | 'pricingModel' | 'price' | 'minUnits' | 'maxUnits'
> & { volumeTiers?: Product['volumeTiers'] }

/** The price of a product in one line: a price, a package's contents and price, or the tiers. */
export function priceSummary(
  t: TFunction,
  { volumeTiers = [], ...product }: Priced,
  toText: (amount: number) => string,
): string {
  const { pricingModel, price } = product
  if (pricingModel === 'Standard') return toText(price)
  if (pricingModel === 'Package') return `${toText(price)} · ${packageLabel(t, product)}`
  const tiers = volumeTiers.slice(0, TIERS_SHOWN).map((tier) =>
    tier.to === null
      ? t('from {{from}}: {{amount}}', { from: tier.from, amount: toText(tier.price) })
      : t('{{from}}–{{to}}: {{amount}}', {
          from: tier.from,
          to: tier.to,
          amount: toText(tier.price),
        }),
  )
  const left = volumeTiers.length - tiers.length
  // Lines break between tiers, not within one.
  return [
    ...tiers.map((tier) => tier.replaceAll(' ', '\u00a0')),
    ...(left > 0 ? [t('{{count}} more', { count: left })] : []),
  ].join(' · ')
}

/** The contents of a package as text. */
export function packageLabel(
  t: TFunction,
  {
    type,
    isReel,
    isAllFound,
    minUnits: from,
    maxUnits: to,
  }: {
    type: ProductType
    isReel: boolean
    isAllFound: boolean
    minUnits: number
    maxUnits: number
  },
): string {
  if (isAllFound) return t('All photos of a person, up to {{count}}', { count: to })
  const isOne = from === to
  const isEndless = to >= ALL_UNITS
  if (type === 'Print') {
    if (isOne) return t('Package of {{count}} prints', { count: from })
    if (isEndless) return t('Package of {{from}} or more prints', { from })
    return t('Package of {{from}} to {{to}} prints', { from, to })
  }
  if (isOfPhotos({ type, isReel })) {
    if (isOne) return t('Package of {{count}} photos', { count: from })
    if (isEndless) return t('Package of {{from}} or more photos', { from })
    return t('Package of {{from}} to {{to}} photos', { from, to })
  }
  if (isOne) return t('Package of {{count}} videos', { count: from })
  if (isEndless) return t('Package of {{from}} or more videos', { from })
  return t('Package of {{from}} to {{to}} videos', { from, to })
}
