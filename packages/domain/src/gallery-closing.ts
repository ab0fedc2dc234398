/** The effects of closing a gallery, from the least to the most; each includes the ones before it. */
export const CLOSING_EFFECTS = ['stopDownloads', 'stopSelling', 'hide'] as const
export type ClosingEffect = (typeof CLOSING_EFFECTS)[number]

export interface Closing {
  /** Epoch ms; null: it stays open. */
  closesAt: number | null
  closingEffect: ClosingEffect
}

/** The parts of a gallery that are open at a moment. Purchased files aren't affected by closing. */
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

/** The parts of a published gallery that are open now. */
export function openParts(gallery: Closing, now: number): OpenParts {
  if (!isClosed(gallery, now)) return ALL_OPEN
  return {
    pages: gallery.closingEffect !== 'hide',
    sales: gallery.closingEffect === 'stopDownloads',
    downloads: false,
  }
}

/** Whether a gallery can have a closing effect: only one with free downloads can stop them. */
export function offersClosingEffect(
  effect: ClosingEffect,
  { freeDownloads }: { freeDownloads: boolean },
): boolean {
  return effect !== 'stopDownloads' || freeDownloads
}

export type DateProblem = 'ends_in_past' | 'ends_before_start' | 'already_published'

/**
 * Problems with a gallery's opening and closing dates. Only a changed date has to be in the future, so that other
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

/** The default time in the gallery's time zone when only a day is chosen. */
export const OPENING_TIME = '09:00'
export const CLOSING_TIME = '23:59'
