import { expect, test } from 'vitest'
import { longestWord } from './longest-word.ts'

test.each([
  ['Nina & Marco', 5],
  ['Geschwindigkeitsbergwanderung 2026', 29],
  ['Anna-Lena und Karl-Heinz', 5],
  ['งานแต่งงานของ Nina', 4],
  ['東京マラソン 2026', 4],
  ['', 1],
])('the longest word of %j has %i letters', (text, expected) => {
  expect(longestWord(text)).toBe(expected)
})
