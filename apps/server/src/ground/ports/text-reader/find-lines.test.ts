import { expect, test } from 'vitest'
import { findLines } from './find-lines.ts'

function mapOf(width: number, height: number, boxes: readonly (readonly number[])[]) {
  const data = new Float32Array(width * height)
  for (const [left, top, right, bottom, value] of boxes as [
    number,
    number,
    number,
    number,
    number,
  ][])
    for (let y = top; y < bottom; y++) data.fill(value, y * width + left, y * width + right)
  return { data, width, height }
}

test('points that touch are a line, enlarged to what the detector leaves off', () => {
  const [line, ...others] = findLines(mapOf(100, 60, [[20, 20, 60, 30, 0.9]]))
  expect(others).toEqual([])
  expect(line!.x).toBeCloseTo(39.5)
  expect(line!.y).toBeCloseTo(24.5)
  expect(line!.width).toBeGreaterThan(46)
  expect(line!.height).toBeGreaterThan(18)
})

test('lines that do not touch are two, the larger one first', () => {
  const found = findLines(
    mapOf(100, 60, [
      [5, 5, 20, 12, 0.9],
      [5, 30, 90, 50, 0.9],
    ]),
  )
  expect(found.map(({ y }) => Math.round(y))).toEqual([40, 8])
})

test('at the edge of the picture, on all of it, and on none of it', () => {
  expect(findLines(mapOf(40, 20, [[0, 0, 40, 20, 0.9]]))).toHaveLength(1)
  expect(findLines(mapOf(40, 20, [[30, 10, 40, 20, 0.9]]))).toHaveLength(1)
  expect(findLines(mapOf(40, 20, []))).toEqual([])
})

test("faint or tiny text isn't a line, and of very many lines only the largest are kept", () => {
  expect(findLines(mapOf(100, 60, [[5, 5, 40, 20, 0.35]]))).toEqual([])
  expect(findLines(mapOf(100, 60, [[5, 5, 7, 7, 0.9]]))).toEqual([])
  const fence = Array.from({ length: 300 }, (_, n) => [
    (n % 20) * 10,
    Math.floor(n / 20) * 10,
    (n % 20) * 10 + 8,
    Math.floor(n / 20) * 10 + 8,
    0.9,
  ])
  expect(findLines(mapOf(200, 150, fence))).toHaveLength(120)
})
