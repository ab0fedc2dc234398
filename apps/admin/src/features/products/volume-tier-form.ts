import { readAmount } from '@proofdesk/domain/money-text'
import { nextTierFrom, risingTiers } from '@proofdesk/domain/volume-tiers'
import type { TierForm } from './product-form.ts'

/** The start of the tier after this one; empty if unknown. */
export function startOfNext({ to }: Pick<TierForm, 'to'>): string {
  const end = /^\d{1,9}$/.test(to.trim()) ? Number(to) : null
  return String(nextTierFrom(end) ?? '')
}

/** A new tier after the last: it starts where that one ends, at the same price. */
export function nextTier(last: TierForm | undefined): TierForm {
  return {
    from: last ? startOfNext(last) : '1',
    to: '',
    price: last?.price ?? '',
    preOrderPrice: last?.preOrderPrice ?? '',
  }
}

/** The tiers that cost more per unit than the one before, numbered from 1. */
export function risingTierNumbers(
  tiers: readonly TierForm[],
  currency: string,
  { hasPreOrderPrice }: { hasPreOrderPrice: boolean },
): number[] {
  const read = (texts: string[]) => texts.map((text) => readAmount(text, currency))
  const rising = [
    ...risingTiers(read(tiers.map(({ price }) => price))),
    ...(hasPreOrderPrice ? risingTiers(read(tiers.map(({ preOrderPrice }) => preOrderPrice))) : []),
  ]
  return [...new Set(rising)].toSorted((a, b) => a - b).map((at) => at + 1)
}
