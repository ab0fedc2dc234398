import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACE_DIMENSIONS } from './face-match.ts'
import { nearestFaces } from './nearest-faces.ts'

function distance(one: Float32Array, other: Float32Array): number {
  return Math.hypot(...Array.from(one, (value, n) => value - other[n]!))
}

const faceOf = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), {
    minLength: FACE_DIMENSIONS,
    maxLength: FACE_DIMENSIONS,
  })
  .map((values) => Float32Array.from(values, (value) => value / 8))

test('finds exactly what a look at every pair finds, the nearest first', () => {
  fc.assert(
    fc.property(
      fc.array(faceOf, { maxLength: 40 }),
      faceOf,
      fc.double({ min: 0, max: 1.5, noNaN: true }),
      (faces, face, maxDistance) => {
        const all = new Float32Array(faces.length * FACE_DIMENSIONS)
        for (const [n, one] of faces.entries()) all.set(one, n * FACE_DIMENSIONS)
        const found = nearestFaces(all, face, maxDistance)
        const expected = faces.flatMap((one, n) => (distance(one, face) <= maxDistance ? [n] : []))
        // Faces exactly at the maximum distance may be on either side of it.
        const clear = (n: number) => Math.abs(distance(faces[n]!, face) - maxDistance) > 1e-3
        expect(
          found
            .map(({ index }) => index)
            .filter(clear)
            .toSorted((a, b) => a - b),
        ).toEqual(expected.filter(clear))
        expect(found).toEqual(found.toSorted((a, b) => a.distance - b.distance))
      },
    ),
    { numRuns: 50 },
  )
})

test('among no faces there is none', () => {
  expect(nearestFaces(new Float32Array(), new Float32Array(FACE_DIMENSIONS), 1)).toEqual([])
})
