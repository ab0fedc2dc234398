/** Search criteria. A search by several is counted as the first of these. */
export const SEARCHED_BY = ['selfie', 'text', 'colour', 'time', 'collection'] as const
export type SearchedBy = (typeof SEARCHED_BY)[number]

/**
 * Visitors' actions. `view`: a photo was open for two seconds; `favourite`: a photo was marked with a heart; `missed`:
 * a search without a result.
 */
export const VISIT_KINDS = [
  'visit',
  'view',
  'favourite',
  'found',
  'missed',
  'cart',
  'checkout',
  'order',
  'download',
  'freeDownload',
] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** A visit ends when its visitor has done nothing for this long; visitors are active within this time. */
export const VISIT_MINUTES = 30

/** A page left sooner without any input is not counted: many crawlers run scripts, too. */
export const SEEN_AFTER_MS = 2_000

/** Maximum number of stored characters of a search without a result. */
export const MISSED_WORDS_MAX = 60

/** Days that single events, visitors and the words of searches are kept; sums are kept forever. */
export const VISIT_DAYS_KEPT = 35

/**
 * The steps from browsing to buying, in order. Visitors are counted in every step that they reached, with or without
 * the steps before.
 */
export const VISIT_STEPS = ['visited', 'found', 'viewed', 'carted', 'paid'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

const STEP_OF: Partial<Record<VisitKind, VisitStep>> = {
  found: 'found',
  view: 'viewed',
  cart: 'carted',
  order: 'paid',
}

/** The steps that an event proves, as bits in the order of `VISIT_STEPS`; any event proves a visit. */
export function stepBits(kind: VisitKind): number {
  const step = STEP_OF[kind]
  return 1 | (step ? stepBit(step) : 0)
}

export function stepBit(step: VisitStep): number {
  return 1 << VISIT_STEPS.indexOf(step)
}

/** The words of a search in counted form: lower case, single spaces, truncated. */
export function toMissedWords(text: string): string {
  const words = text.toLowerCase().replaceAll(/\s+/gu, ' ').trim()
  return [...words].slice(0, MISSED_WORDS_MAX).join('').trim()
}
