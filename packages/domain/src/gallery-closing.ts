/** What ends when a gallery closes, each with all before it: one choice, from the least to the most. */
export const CLOSING_EFFECTS = ['stopDownloads', 'stopSelling', 'hide'] as const
export type ClosingEffect = (typeof CLOSING_EFFECTS)[number]

export interface Closing {
  /** Epoch ms; null: it stays open. */
  closesAt: number | null
  closingEffect: ClosingEffect
}

/** What of a gallery is open at a moment. What was bought is not the gallery's, and stays. */
export interface OpenParts {
  /** Visitors see it. */
  pages: boolean
  sales: boolean
  downloads: boolean
}

export const ALL_OPEN: OpenParts = { pages: true, sales: true, downloads: true }

/** A gallery that closes at 23:59 is open until 23:58:59.999. */
export function isClosed({ closesAt }: Pick<Closing, 'closesAt'>, now: number): boolean {
  return closesAt !== null && closesAt <= now
}

/** What is open now, of a gallery that is published. */
export function openParts(gallery: Closing, now: number): OpenParts {
  if (!isClosed(gallery, now)) return ALL_OPEN
  return {
    pages: gallery.closingEffect !== 'hide',
    sales: gallery.closingEffect === 'stopDownloads',
    downloads: false,
  }
}

/** What can end in a gallery: one that gives its photos away ends downloads alone, one that sells has none to end. */
export function offersClosingEffect(
  effect: ClosingEffect,
  { freeDownloads }: { freeDownloads: boolean },
): boolean {
  return effect !== 'stopDownloads' || freeDownloads
}

export type DateProblem = 'ends_in_past' | 'ends_before_start' | 'already_published'

/**
 * What is wrong with when a gallery opens and closes. Only a date that is changed has to be in the future, so that other
 * settings of a closed gallery can be saved.
 */
export function galleryDateProblems(
  {
    publishAt,
    closesAt,
    published,
  }: { publishAt: number | null; closesAt: number | null; published: boolean },
  changed: { publishAt: boolean; closesAt: boolean },
  now: number,
): { publishAt?: DateProblem; closesAt?: DateProblem } {
  const problems: { publishAt?: DateProblem; closesAt?: DateProblem } = {}
  if (changed.publishAt && publishAt !== null) {
    if (published) problems.publishAt = 'already_published'
    else if (publishAt <= now) problems.publishAt = 'ends_in_past'
  }
  if (changed.closesAt && closesAt !== null && closesAt <= now) problems.closesAt = 'ends_in_past'
  const isBefore = publishAt !== null && closesAt !== null && closesAt <= publishAt
  if (isBefore && !problems.publishAt && !problems.closesAt)
    problems[changed.closesAt ? 'closesAt' : 'publishAt'] = 'ends_before_start'
  return problems
}

/** Proposed where only a day is chosen, on the gallery's clock. */
export const OPENING_TIME = '09:00'
export const CLOSING_TIME = '23:59'
