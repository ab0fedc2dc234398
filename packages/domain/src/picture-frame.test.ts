import { expect, test } from 'vitest'
import { framePicture } from './picture-frame.ts'

const picture = { width: 300, height: 200 }

test.each([
  ['the whole picture', null, 0, '0 0 300 200', { x: 0, y: 0 }, undefined],
  [
    'a part of it',
    { x: 0.1, y: 0.25, width: 0.5, height: 0.5 },
    0,
    '30 50 150 100',
    { x: 0, y: 0 },
    undefined,
  ],
  ['a quarter turn is upright', null, 90, '0 0 200 300', { x: -50, y: 50 }, 'rotate(90 100 150)'],
  [
    'a part of the turned picture',
    { x: 0, y: 0.5, width: 1, height: 0.5 },
    270,
    '0 150 200 150',
    { x: -50, y: 50 },
    'rotate(270 100 150)',
  ],
  ['a full turn is none', null, 360, '0 0 300 200', { x: 0, y: 0 }, undefined],
])('%s', (_, crop, rotation, view, position, turn) => {
  const frame = framePicture(picture, crop, rotation)
  expect(frame.view).toBe(view)
  expect(frame.image).toEqual({ ...position, ...picture })
  expect(frame.turn).toBe(turn)
})
