import { expect, test } from 'vitest'
import {
  BROWSED_UP_TO,
  PUBLISH_FINDINGS,
  PUBLISH_LINES,
  type PublishFacts,
  checkPublishing,
  openLines,
} from './publish-check.ts'

const READY: PublishFacts = {
  category: 'running',
  freeDownloads: false,
  productCount: 3,
  unpricedCount: 0,
  itemCount: 1_200,
  unreadCount: 0,
  searchesByNumber: true,
  searchesByFace: true,
  searchesOtherwise: false,
  allowBrowsing: true,
  participantCount: 412,
  hasDate: true,
  hasCover: true,
  isWatermarked: true,
  recipientCount: 0,
  notifiedCount: 412,
}
const EMPTY: PublishFacts = {
  ...READY,
  productCount: 0,
  itemCount: 0,
  searchesByNumber: false,
  searchesByFace: false,
  participantCount: 0,
  hasDate: false,
  hasCover: false,
  isWatermarked: false,
  notifiedCount: 0,
}
const noSearches = { searchesByNumber: false, searchesByFace: false, searchesOtherwise: false }

test('a race with everything is ready, and one with nothing lacks all that visitors meet', () => {
  expect(openLines(checkPublishing(READY))).toEqual([])
  expect(openLines(checkPublishing(EMPTY))).toEqual([
    'bought',
    'found',
    'dated',
    'covered',
    'marked',
  ])
})

test.each<[keyof typeof PUBLISH_FINDINGS, string, string, number, Partial<PublishFacts>]>([
  ['bought', 'done', 'sold', 3, {}],
  ['bought', 'open', 'noProducts', 0, { productCount: 0 }],
  ['bought', 'open', 'unpriced', 2, { unpricedCount: 2 }],
  ['bought', 'done', 'free', 0, { freeDownloads: true, productCount: 0 }],
  ['bought', 'done', 'sold', 1, { freeDownloads: true, productCount: 1 }],
  ['found', 'done', 'searched', 1_200, {}],
  ['found', 'open', 'noPhotos', 0, { itemCount: 0 }],
  ['found', 'open', 'noSearch', 0, noSearches],
  ['found', 'open', 'noSearch', 0, { ...noSearches, searchesOtherwise: true }],
  ['found', 'open', 'noSearch', 0, { ...noSearches, category: 'wedding' }],
  [
    'found',
    'done',
    'browsed',
    300,
    { ...noSearches, category: 'wedding', itemCount: BROWSED_UP_TO },
  ],
  [
    'found',
    'open',
    'noSearch',
    0,
    { ...noSearches, category: 'wedding', itemCount: 10, allowBrowsing: false },
  ],
  [
    'found',
    'done',
    'searched',
    1_200,
    { ...noSearches, category: 'wedding', searchesOtherwise: true, unreadCount: 4 },
  ],
  ['found', 'open', 'unread', 72, { unreadCount: 72 }],
  ['found', 'optional', 'noStartList', 0, { participantCount: 0 }],
  ['found', 'done', 'searched', 1_200, { participantCount: 0, searchesByNumber: false }],
  ['dated', 'open', 'noDate', 0, { hasDate: false }],
  ['covered', 'done', 'automatic', 0, { hasCover: false }],
  ['covered', 'open', 'noCover', 0, { hasCover: false, itemCount: 0 }],
  ['marked', 'open', 'noWatermark', 0, { isWatermarked: false }],
  ['marked', 'done', 'notNeeded', 0, { isWatermarked: false, freeDownloads: true }],
  ['notified', 'optional', 'toNotify', 412, { recipientCount: 412 }],
  ['notified', 'done', 'notified', 412, {}],
  ['notified', 'optional', 'noOne', 0, { notifiedCount: 0 }],
])('%s is %s: %s (%i) with %j', (line, state, finding, count, changes) => {
  expect(checkPublishing({ ...READY, ...changes })[line]).toEqual({ state, finding, count })
})

test('every line has a finding of its own list, whatever the facts', () => {
  const values = Object.entries(READY).map(([name]) => [
    name,
    name === 'category' ? ['running', null] : name.startsWith('no') ? [0, 1_000] : [false, true],
  ]) as [keyof PublishFacts, readonly unknown[]][]
  for (let seed = 0; seed < 4_096; seed += 1) {
    const facts = Object.fromEntries(
      values.map(([name, [first, second]], at) => [
        name,
        (seed * 2_654_435_761) & (1 << at) ? first : second,
      ]),
    ) as unknown as PublishFacts
    const check = checkPublishing(facts)
    for (const line of PUBLISH_LINES)
      expect(PUBLISH_FINDINGS[line] as readonly string[]).toContain(check[line].finding)
  }
})
