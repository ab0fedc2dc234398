import { expect, test } from 'vitest'
import { cutFace } from './cut-face.ts'

/** 10 × 10 pixels: red encodes the column, green the row. */
const picture = {
  data: Uint8Array.from({ length: 300 }, (_, n) =>
    n % 3 === 0 ? ((n / 3) | 0) % 10 : n % 3 === 1 ? (n / 30) | 0 : 0,
  ),
  width: 10,
  height: 10,
}

test.each([
  ['in the middle, with what is around it', { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, [3, 3, 4]],
  ['in a corner', { x: 0, y: 0, width: 0.5, height: 0.5 }, [0, 0, 7]],
  ['that fills the picture', { x: 0, y: 0, width: 1, height: 1 }, [0, 0, 10]],
] as const)('a face %s', (_, face, [left, top, side]) => {
  const cut = cutFace(picture, face)
  expect([cut.width, cut.height, cut.data.length]).toEqual([side, side, side * side * 3])
  expect([...cut.data.subarray(0, 2)]).toEqual([left, top])
})
