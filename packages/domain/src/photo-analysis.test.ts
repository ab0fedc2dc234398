import { expect, test } from 'vitest'
import { wantedAnalyses } from './photo-analysis.ts'

test.each([
  ['running', [true, true, true], ['faces', 'text']],
  ['equine', [false, false, true], ['colours']],
  ['motorsports', [true, true, true], ['faces', 'text', 'colours']],
  [null, [false, false, true], []],
] as const)('a gallery of %s with %j is analysed for %j', (category, features, wanted) => {
  const [selfieSearch, textSearch, colorSearch] = features
  expect(wantedAnalyses({ category, features: { selfieSearch, textSearch, colorSearch } })).toEqual(
    wanted,
  )
})
