import { expect, test } from 'vitest'
import { decodeLine } from './decode-line.ts'

const CHARACTERS = ['1', '2', 'K', ' ']

/** A line whose steps have these classes, each with its probability. */
function decode(...steps: readonly (readonly [number, number])[]) {
  const data = new Float32Array(steps.length * 5)
  for (const [n, [of, probability]] of steps.entries()) data[n * 5 + of] = probability
  return decodeLine(data, steps.length, CHARACTERS)
}

test('the same class in a row is one character, with nothing between them two', () => {
  expect(decode([1, 1], [1, 1], [0, 1], [1, 1], [2, 1])).toMatchObject([{ text: '112', score: 1 }])
})

test('a space ends a word, and each word knows its part of the line', () => {
  const [first, second] = decode([1, 0.8], [2, 1], [4, 1], [0, 1], [3, 1], [0, 1], [0, 1], [0, 1])
  expect(first).toMatchObject({ text: '12', from: 0, to: 0.25 })
  expect(first!.score).toBeCloseTo(0.9)
  expect(second).toMatchObject({ text: 'K' })
  expect(second!.from).toBeLessThan(4.5 / 8)
  expect(second!.to).toBeGreaterThan(4.5 / 8)
})

test.each([
  ['nothing was read', [[0, 1]]],
  ['only a space was', [[4, 1]]],
  ['it is not sure of anything', [[1, 0.3]]],
  ['there are no steps', []],
] as const)('where %s there is no word', (_, steps) => {
  expect(decode(...steps)).toEqual([])
})
