import { describe, expect, test } from 'vitest'
import { frameCut, frameShapeOf, frameTextRoom, framedPerson } from './frame.ts'

const CENTRE = { x: 0.5, y: 0.42 }

describe('the part of a photo behind a frame', () => {
  test.each([
    ['the same proportions', { width: 6_000, height: 4_000 }, { width: 1_500, height: 1_000 }],
    ['nearly the same', { width: 6_000, height: 4_000 }, { width: 1_500, height: 1_005 }],
  ])('is all of it: %s', (_, photo, picture) => {
    expect(frameCut(photo, picture, CENTRE)).toBeUndefined()
  })

  test.each([
    [
      { width: 4_000, height: 3_000 },
      { width: 1_500, height: 1_000 },
    ],
    [
      { width: 3_000, height: 4_000 },
      { width: 1_000, height: 1_000 },
    ],
    [
      { width: 5_000, height: 4_000 },
      { width: 1_600, height: 900 },
    ],
  ])('of %j has the proportions of the frame and stays inside the photo', (photo, picture) => {
    for (const point of [CENTRE, { x: 0, y: 0 }, { x: 1, y: 1 }]) {
      const cut = frameCut(photo, picture, point)!
      expect(cut.width / cut.height).toBeCloseTo(picture.width / picture.height, 2)
      expect(cut.left).toBeGreaterThanOrEqual(0)
      expect(cut.top).toBeGreaterThanOrEqual(0)
      expect(cut.left + cut.width).toBeLessThanOrEqual(photo.width)
      expect(cut.top + cut.height).toBeLessThanOrEqual(photo.height)
    }
  })
})

test.each([
  ['left', 10, 87],
  ['right', 90, 87],
  ['center', 50, 94],
  ['center', 20, 34],
  ['left', 100, 1],
] as const)('a text aligned %s at %s per cent has %s per cent of the width', (at, x, room) => {
  expect(frameTextRoom(at, x)).toBe(room)
})

test('a square photo gets the landscape frame', () => {
  expect(frameShapeOf({ width: 10, height: 10 })).toBe('landscape')
  expect(frameShapeOf({ width: 10, height: 11 })).toBe('portrait')
})

describe('the person named on a photo', () => {
  const anna = { guid: 'a', isSearchable: true }

  test.each([
    ['no one was found', [], undefined],
    ['one person', [anna], anna],
    ['one person by number and by name', [anna, { ...anna }], anna],
    ['two people', [anna, { guid: 'b', isSearchable: true }], undefined],
    ['someone who doesn’t want to be found', [{ guid: 'b', isSearchable: false }], undefined],
    ['someone beside them', [anna, { guid: 'b', isSearchable: false }], undefined],
  ])('%s', (_, people, expected) => {
    expect(framedPerson(people)).toEqual(expected)
  })
})
