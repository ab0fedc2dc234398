import { describe, expect, test } from 'vitest'
import { SECURITY_POSITIONS, WATERMARK_POSITIONS } from './watermark-layout.ts'
import {
  type WatermarkPlacement,
  freeCorner,
  placeWatermark,
  placementAt,
  tileWatermark,
  widthTo,
} from './watermark-placement.ts'

const none = { top: 0, bottom: 0, left: 0, right: 0 }
const place = (
  change: Partial<WatermarkPlacement>,
  picture = { width: 1000, height: 500 },
  watermark = { width: 200, height: 100 },
) => {
  const box = placeWatermark(picture, watermark, {
    position: 'center',
    width: 20,
    resizeToFit: false,
    margins: none,
    ...change,
  })
  return [box.left, box.top, box.width, box.height]
}

test.each([
  ['center', 'centre', [400, 200]],
  ['middle', 'centre', [400, 200]],
  ['top', 'north', [400, 0]],
  ['left', 'west', [0, 200]],
  ['right', 'east', [800, 200]],
  ['bottom', 'south', [400, 400]],
  ['top-left', 'northwest', [0, 0]],
  ['top-right', 'northeast', [800, 0]],
  ['bottom-left', 'southwest', [0, 400]],
  ['bottom-right', 'southeast', [800, 400]],
] as const)('%s and %s are the same place', (security, branding, corner) => {
  expect(place({ position: security })).toEqual([...corner, 200, 100])
  expect(place({ position: branding })).toEqual([...corner, 200, 100])
})

describe('the size', () => {
  test.each([
    [100, { width: 1000, height: 500 }, [0, 0, 1000, 500]],
    // At full width it would be higher than the picture.
    [100, { width: 1000, height: 250 }, [250, 0, 500, 250]],
    [50, { width: 500, height: 1000 }, [125, 438, 250, 125]],
    [0.01, { width: 1000, height: 500 }, [500, 250, 1, 1]],
  ])('%d %% of the width', (width, picture, box) => {
    expect(place({ width }, picture)).toEqual(box)
  })

  test('as large as there is room, whatever the width says', () => {
    expect(place({ width: 1, resizeToFit: true })).toEqual([0, 0, 1000, 500])
    expect(
      place({ width: 1, resizeToFit: true, margins: { ...none, left: 20, right: 20 } }),
    ).toEqual([100, 50, 800, 400])
  })
})

test('margins are measured on the shorter side, on a lying and on a standing picture', () => {
  const margins = { top: 10, bottom: 10, left: 10, right: 10 }
  expect(place({ position: 'southeast', margins })).toEqual([750, 350, 200, 100])
  expect(place({ position: 'northwest', margins }, { width: 500, height: 1000 })).toEqual([
    50, 50, 100, 50,
  ])
})

test('no watermark ever lies outside of the picture', () => {
  const sides = [1, 2, 3, 250, 1_066, 1_600, 16_384]
  for (const position of [...SECURITY_POSITIONS, ...WATERMARK_POSITIONS])
    for (const width of [1, 33, 100])
      for (const resizeToFit of [false, true])
        for (const margin of [0, 7.5, 50])
          for (const height of sides)
            for (const picture of sides.map((side) => ({ width: side, height }))) {
              const watermark = { width: 1_600, height: 37 }
              const margins = { top: margin, bottom: 50, left: margin, right: 0 }
              const box = placeWatermark(picture, watermark, {
                position,
                width,
                resizeToFit,
                margins,
              })
              const isInside =
                box.left >= 0 &&
                box.top >= 0 &&
                box.width >= 1 &&
                box.height >= 1 &&
                box.left + box.width <= picture.width &&
                box.top + box.height <= picture.height &&
                Object.values(box).every(Number.isInteger)
              expect(isInside ? 'inside' : { position, picture, box }).toBe('inside')
            }
})

test('a repetition is the watermark with its margins around it, wherever it would be drawn once', () => {
  const tile = tileWatermark(
    { width: 1000, height: 500 },
    { width: 200, height: 100 },
    {
      position: 'southeast',
      width: 20,
      resizeToFit: false,
      margins: { top: 2, bottom: 4, left: 6, right: 8 },
    },
  )
  expect(tile).toEqual({
    width: 270,
    height: 130,
    watermark: { left: 30, top: 10, width: 200, height: 100 },
  })
})

test('a repetition is never larger than the picture, and has the whole watermark', () => {
  for (const width of [1, 40, 100])
    for (const margin of [0, 7.3, 50])
      for (const picture of [1, 3, 167, 683, 1_601].map((side) => ({ width: side, height: 250 }))) {
        const margins = { top: margin, bottom: margin, left: margin, right: 50 }
        const placement = { position: 'centre', width, resizeToFit: false, margins } as const
        const tile = tileWatermark(picture, { width: 300, height: 120 }, placement)
        const { left, top, ...size } = tile.watermark
        expect(tile.width).toBeLessThanOrEqual(picture.width)
        expect(tile.height).toBeLessThanOrEqual(picture.height)
        expect(left + size.width).toBeLessThanOrEqual(tile.width)
        expect(top + size.height).toBeLessThanOrEqual(tile.height)
      }
})

describe('a watermark that is dragged', () => {
  const picture = { width: 1_500, height: 1_000 }
  const own = { width: 200, height: 100 }
  const at = (left: number, top: number, snap?: number) =>
    placementAt(picture, { left, top, width: 300, height: 150 }, snap)

  test.each([
    [0, 0, 'northwest', none],
    [1_200, 850, 'southeast', none],
    [40, 790, 'southwest', { ...none, left: 4, bottom: 6 }],
    [600, 425, 'centre', none],
    [650, 100, 'north', { ...none, left: 10, top: 10 }],
    [550, 425, 'centre', { ...none, right: 10 }],
    [-200, 2_000, 'southwest', none],
  ] as const)('at %d, %d lies at the %s', (left, top, position, margins) => {
    expect(at(left, top)).toEqual({ position, margins })
  })

  test('lies in the middle when it is let go near it', () => {
    expect(at(612, 420, 20)).toEqual({ position: 'centre', margins: none })
  })

  test('is drawn where it was let go, to half a percent', () => {
    for (const watermark of [
      { width: 300, height: 150 },
      { width: 60, height: 400 },
    ])
      for (const shape of [picture, { width: 683, height: 1_024 }])
        for (let step = 0; step <= 20; step++) {
          const left = ((shape.width - watermark.width) * step) / 20
          const top = ((shape.height - watermark.height) * (20 - step)) / 20
          const box = { ...watermark, left, top }
          const placed = placeWatermark(shape, watermark, {
            ...placementAt(shape, box),
            width: (100 * watermark.width) / shape.width,
            resizeToFit: false,
          })
          const allowed = Math.min(shape.width, shape.height) / 200 + 1
          expect(Math.abs(placed.left - left)).toBeLessThanOrEqual(allowed)
          expect(Math.abs(placed.top - top)).toBeLessThanOrEqual(allowed)
          expect(placed).toMatchObject(watermark)
        }
  })

  test.each([
    ['northwest', 600, 40, { x: 1, y: 1 }],
    ['southeast', 750, 50, { x: 0, y: 0 }],
    ['centre', 900, 20, { x: 1, y: 1 }],
    ['east', 1_499, 1, { x: 0, y: 1 }],
    ['southwest', 9_999, 100, { x: 1, y: 0 }],
  ] as const)('at the %s is sized by the corner that is free', (position, end, width, corner) => {
    const placement = { position, width: 20, resizeToFit: false, margins: none }
    const box = placeWatermark(picture, own, placement)
    expect(widthTo(picture, box, { position, end })).toBe(width)
    expect(freeCorner(position)).toEqual(corner)
  })
})
