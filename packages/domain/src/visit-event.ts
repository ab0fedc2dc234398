/** What visitors search by. Of a search by several the first of these counts. */
export const SEARCHED_BY = ['selfie', 'text', 'colour', 'time', 'collection'] as const
export type SearchedBy = (typeof SEARCHED_BY)[number]

/** What visitors do. `view`: a photo was open for two seconds; `favourite`: a photo was marked with a heart; `missed`: a search that found nothing. */
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

/** A visit ends when its visitor has done nothing for so long; who did something in this time is active. */
export const VISIT_MINUTES = 30

/** A page that was left sooner, without any input, is not counted: many programs that fetch pages run their scripts, too. */
export const SEEN_AFTER_MS = 2_000

/** Characters that are kept of the words of a search without a result. */
export const MISSED_WORDS_MAX = 60

/** Days that single events, visitors and the words of searches are kept; sums are kept for ever. */
export const VISIT_DAYS_KEPT = 35

/** The steps from looking to buying, in their order. Visitors are counted by the steps that they took, whichever those are. */
export const VISIT_STEPS = ['visited', 'found', 'viewed', 'carted', 'paid'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

const STEP_OF: Partial<Record<VisitKind, VisitStep>> = {
  found: 'found',
  view: 'viewed',
  cart: 'carted',
  order: 'paid',
}

/** The steps that an event shows, as bits in the order of `VISIT_STEPS`; anyone who does anything has visited. */
export function stepBits(kind: VisitKind): number {
  const step = STEP_OF[kind]
  return 1 | (step ? stepBit(step) : 0)
}

export function stepBit(step: VisitStep): number {
  return 1 << VISIT_STEPS.indexOf(step)
}

/** The words of a search as they are counted: without case, doubled spaces and what is beyond their length. */
export function toMissedWords(text: string): string {
  const words = text.toLowerCase().replaceAll(/\s+/gu, ' ').trim()
  return [...words].slice(0, MISSED_WORDS_MAX).join('').trim()
}
