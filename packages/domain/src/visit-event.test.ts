import { expect, test } from 'vitest'
import {
  MISSED_WORDS_MAX,
  VISIT_KINDS,
  VISIT_STEPS,
  stepBit,
  stepBits,
  toMissedWords,
} from './visit-event.ts'

test('whatever a visitor does, they have visited; four kinds are a further step each', () => {
  expect(VISIT_STEPS.map(stepBit)).toEqual([1, 2, 4, 8, 16])
  expect(Object.fromEntries(VISIT_KINDS.map((kind) => [kind, stepBits(kind)]))).toEqual({
    visit: 1,
    view: 5,
    favourite: 1,
    found: 3,
    missed: 1,
    cart: 9,
    checkout: 1,
    order: 17,
    download: 1,
    freeDownload: 1,
  })
})

test.each([
  ['  Anna \n  SCHMIDT ', 'anna schmidt'],
  ['', ''],
  ['x'.repeat(70), 'x'.repeat(MISSED_WORDS_MAX)],
  // A character of two code units is kept or removed as a whole.
  ['🏃'.repeat(70), '🏃'.repeat(MISSED_WORDS_MAX)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('the words %j are counted as %j', (text, words) => {
  expect(toMissedWords(text)).toBe(words)
})
