import type { Category } from './categories.ts'

/** Items of the checklist before a gallery is published, in display order. */
export const PUBLISH_LINES = ['bought', 'found', 'dated', 'covered', 'marked', 'notified'] as const
export type PublishLine = (typeof PUBLISH_LINES)[number]

/** `done`: fine. `open`: visitors would miss it. `optional`: recommended, but nothing is wrong without it. */
export const PUBLISH_STATES = ['done', 'open', 'optional'] as const
export type PublishState = (typeof PUBLISH_STATES)[number]

/** Possible findings of each item. */
export const PUBLISH_FINDINGS = {
  bought: ['free', 'noProducts', 'unpriced', 'sold'],
  found: ['noPhotos', 'noSearch', 'unread', 'noStartList', 'browsed', 'searched'],
  dated: ['noDate', 'dated'],
  covered: ['noCover', 'automatic', 'chosen'],
  marked: ['notNeeded', 'noWatermark', 'watermarked'],
  notified: ['noOne', 'toNotify', 'notified'],
} as const satisfies Record<PublishLine, readonly string[]>

/**
 * An item of the checklist. `count`: number of affected things, such as unread photos; 0 for findings without a number.
 */
export interface PublishFinding<L extends PublishLine = PublishLine> {
  state: PublishState
  finding: (typeof PUBLISH_FINDINGS)[L][number]
  count: number
}

export interface PublishFacts {
  category: Category | null
  freeDownloads: boolean
  /** Products that visitors can buy, including those next to free photos. */
  productCount: number
  /** Products without a price. */
  unpricedCount: number
  /** Live photos and videos. */
  itemCount: number
  /** Photos that can't be searched yet by the people on them. */
  unreadCount: number
  searchesByNumber: boolean
  searchesByFace: boolean
  searchesOtherwise: boolean
  allowBrowsing: boolean
  participantCount: number
  hasDate: boolean
  hasCover: boolean
  isWatermarked: boolean
  /** Customers who would get the email that the photos are ready. */
  recipientCount: number
  /** Customers who got it. */
  notifiedCount: number
}

/** Categories where people wear numbers. */
const RACES: readonly (Category | null)[] = [
  'running',
  'cycling',
  'triathlon',
  'swimming',
  'motorsports',
  'equine',
]

/** Up to this number of photos, visitors browse through all of them. */
export const BROWSED_UP_TO = 300

/** Checks how ready a gallery is to be published, item by item. */
export function checkPublishing(facts: PublishFacts): { [L in PublishLine]: PublishFinding<L> } {
  return {
    bought: checkBought(facts),
    found: checkFound(facts),
    dated: facts.hasDate ? done('dated') : open('noDate'),
    covered: checkCovered(facts),
    marked: checkMarked(facts),
    notified: checkNotified(facts),
  }
}

/** The open items. */
export function openLines(
  check: Record<PublishLine, Pick<PublishFinding, 'state'>>,
): PublishLine[] {
  return PUBLISH_LINES.filter((line) => check[line].state === 'open')
}

function checkBought(facts: PublishFacts): PublishFinding<'bought'> {
  const { freeDownloads, productCount, unpricedCount } = facts
  if (productCount === 0) return freeDownloads ? done('free') : open('noProducts')
  return unpricedCount > 0 ? open('unpriced', unpricedCount) : done('sold', productCount)
}

function checkFound(facts: PublishFacts): PublishFinding<'found'> {
  const { category, itemCount, unreadCount, searchesByNumber, searchesByFace } = facts
  if (itemCount === 0) return open('noPhotos')
  const findsPeople = searchesByNumber || searchesByFace
  if (RACES.includes(category) && !findsPeople) return open('noSearch')
  const isSearched = findsPeople || facts.searchesOtherwise
  if (!isSearched && (itemCount > BROWSED_UP_TO || !facts.allowBrowsing)) return open('noSearch')
  if (findsPeople && unreadCount > 0) return open('unread', unreadCount)
  if (searchesByNumber && facts.participantCount === 0) return optional('noStartList')
  return done(isSearched ? 'searched' : 'browsed', itemCount)
}

function checkCovered({ hasCover, itemCount }: PublishFacts): PublishFinding<'covered'> {
  if (hasCover) return done('chosen')
  return itemCount > 0 ? done('automatic') : open('noCover')
}

function checkMarked({ freeDownloads, isWatermarked }: PublishFacts): PublishFinding<'marked'> {
  if (isWatermarked) return done('watermarked')
  return freeDownloads ? done('notNeeded') : open('noWatermark')
}

function checkNotified({
  recipientCount,
  notifiedCount,
}: PublishFacts): PublishFinding<'notified'> {
  if (recipientCount > 0) return optional('toNotify', recipientCount)
  return notifiedCount > 0 ? done('notified', notifiedCount) : optional('noOne')
}

const done = <F>(finding: F, count = 0) => ({ state: 'done' as const, finding, count })
const open = <F>(finding: F, count = 0) => ({ state: 'open' as const, finding, count })
const optional = <F>(finding: F, count = 0) => ({ state: 'optional' as const, finding, count })
