import { expect, test } from 'vitest'
import { type Box, foregroundFaces, insideOf, overlapOf } from './face-box.ts'

const box = (x: number, y: number, width: number, height = width): Box => ({ x, y, width, height })

test.each([
  ['the same', box(0, 0, 2), box(0, 0, 2), 1, 1],
  ['half beside', box(0, 0, 2), box(1, 0, 2), 1 / 3, 0.5],
  ['within', box(0, 0, 4), box(1, 1, 2), 0.25, 1],
  ['beside', box(0, 0, 2), box(2, 0, 2), 0, 0],
  ['of no size', box(0, 0, 2), box(1, 1, 0), 0, 0],
])('%s', (_, one, other, overlap, inside) => {
  expect(overlapOf(one, other)).toBeCloseTo(overlap)
  expect(overlapOf(other, one)).toBeCloseTo(overlap)
  expect(insideOf(one, other)).toBeCloseTo(inside)
})

test('of a selfie count those in front, the largest first', () => {
  const faces = [box(0, 0, 0.1), box(0.2, 0, 0.4), box(0.7, 0, 0.09), box(0.8, 0, 0.2)]
  expect(foregroundFaces(faces)).toEqual([faces[1], faces[3], faces[0]])
  expect(foregroundFaces([])).toEqual([])
})
