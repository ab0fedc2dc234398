import { expect, test } from 'vitest'
import { DAY_MS } from './duration.ts'
import { wantedAnalyses } from './photo-analysis.ts'

const OPEN = { archivedAt: null, faceRetentionDays: 365 }
const NOW = 2_000 * DAY_MS

test.each([
  ['running', [true, true, true], ['faces', 'text']],
  ['equine', [false, false, true], ['colours']],
  ['motorsports', [true, true, true], ['faces', 'text', 'colours']],
  [null, [false, false, true], []],
] as const)('a gallery of %s with %j is analysed for %j', (category, features, wanted) => {
  const [selfieSearch, textSearch, colorSearch] = features
  expect(
    wantedAnalyses({ ...OPEN, category, features: { selfieSearch, textSearch, colorSearch } }, NOW),
  ).toEqual(wanted)
})

test.each([
  [29, ['faces', 'text']],
  [30, ['text']],
  [400, ['text']],
])('archived %d days ago, with faces kept for 30, it is analysed for %j', (days, wanted) => {
  const features = { selfieSearch: true, textSearch: true, colorSearch: false }
  const archivedAt = NOW - days * DAY_MS
  const gallery = { category: null, features, archivedAt, faceRetentionDays: 30 }
  expect(wantedAnalyses(gallery, NOW)).toEqual(wanted)
})
