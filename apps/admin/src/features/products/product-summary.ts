import type { LabProduct } from '@proofdesk/contract/admin/labs'
import type { Product } from '@proofdesk/contract/admin/products'
import type { TFunction } from 'i18next'

/** More tiers than these are only counted. */
const TIERS_SHOWN = 3

/** What a product costs, in one line: a price, units for a price, or the tiers. */
export function priceSummary(
  t: TFunction,
  { pricingModel, price, minUnits, maxUnits, volumeTiers }: Product,
  toText: (amount: number) => string,
): string {
  if (pricingModel === 'Standard') return toText(price)
  if (pricingModel === 'Package')
    return minUnits === maxUnits
      ? t('{{count}} units for {{amount}}', { count: minUnits, amount: toText(price) })
      : t('{{from}}–{{to}} units for {{amount}}', {
          from: minUnits,
          to: maxUnits,
          amount: toText(price),
        })
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
  // A line breaks between tiers, not within one.
  return [
    ...tiers.map((tier) => tier.replaceAll(' ', '\u00a0')),
    ...(left > 0 ? [t('{{count}} more', { count: left })] : []),
  ].join(' · ')
}

/** How a product reaches the customer, in one line. `articles` are the lab's, as far as they are known yet. */
export function deliverySummary(
  t: TFunction,
  { type, isReel, fulfillment, sku, width, height, resolution }: Product,
  articles: readonly LabProduct[],
): string {
  if (isReel) return t('Film made from photos')
  if (type === 'Video') return t('Video file')
  if (type === 'Download')
    return resolution === 0
      ? t('Original size')
      : t('Longest side {{pixels}} px', { pixels: resolution })
  if (fulfillment === 'lab')
    return sku === ''
      ? t('Print lab, no article yet')
      : t('Print lab: {{article}}', {
          article: articles.find((article) => article.sku === sku)?.description ?? sku,
        })
  return width > 0 && height > 0
    ? t('Self-managed, {{width}} × {{height}} mm', { width, height })
    : t('Self-managed')
}
