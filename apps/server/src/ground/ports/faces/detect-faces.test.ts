import { expect, test } from 'vitest'
import { type Detections, toDetectorInput, toFaceBoxes } from './detect-faces.ts'

/** Anchors half as large as the picture, each with its score; the boxes equal their anchors. */
function detections(anchors: [number, number, number, number][], scores: number[]): Detections {
  return {
    anchors: new Float32Array(anchors.flat()),
    boxes: new Float32Array(anchors.length * 4),
    scores: new Float32Array(scores.flatMap((score) => [1 - score, score, 0])),
  }
}
const LEFT = [0, 0, 0.5, 0.5] as [number, number, number, number]
const RIGHT = [0.5, 0.5, 1, 1] as [number, number, number, number]

test('a box is in pixels of the picture', () => {
  expect(toFaceBoxes(detections([RIGHT], [0.75]), 2)).toEqual([
    { x: 512, y: 512, width: 512, height: 512, score: 0.75 },
  ])
})

test('the surest comes first, and the same face counts once', () => {
  const nearby = LEFT.map((edge) => edge + 0.05) as typeof LEFT
  const scores = toFaceBoxes(detections([LEFT, nearby, RIGHT], [0.75, 0.875, 1]), 1).map(
    ({ score }) => score,
  )
  expect(scores).toEqual([1, 0.875])
})

test('a small face and an unsure one are ignored', () => {
  expect(toFaceBoxes(detections([LEFT], [0.5]), 1)).toEqual([])
  expect(toFaceBoxes(detections([LEFT], [0.75]), 49 / 256)).toEqual([])
  expect(toFaceBoxes(detections([LEFT], [0.75]), 50 / 256)).toHaveLength(1)
})

test.each([
  [2048, 1024],
  [1, 1],
  [10, 3000],
])('a picture of %d × %d fills the detector’s square on its longer side', (width, height) => {
  const picture = { width, height, data: new Uint8Array(width * height * 3).fill(200) }
  const { data, scale } = toDetectorInput(picture)
  expect(scale * 512).toBe(Math.max(width, height))
  const isFilled = (x: number, y: number) => data[(y * 512 + x) * 3] === 200
  expect(isFilled(0, 0)).toBe(true)
  expect(isFilled(511, 511)).toBe(width === height)
})
