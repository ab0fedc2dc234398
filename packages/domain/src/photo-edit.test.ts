import { describe, expect, test } from 'vitest'
import {
  NO_EDIT,
  type PhotoEdit,
  cropToRatio,
  editedSize,
  fitCrop,
  flipEdit,
  isCropInside,
  isSameEdit,
  isUnedited,
  moveBox,
  pullCrop,
  sizeWithEdit,
  turnEdit,
} from './photo-edit.ts'

const SOURCE = { width: 3_000, height: 2_000 }
const PORTRAIT = { width: 2_000, height: 3_000 }
const PANORAMA = { width: 12_000, height: 1_500 }
const left = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }

/** Rounds away floating-point errors. */
const rounded = ({ crop, ...edit }: PhotoEdit) => ({
  ...edit,
  crop: Object.values(crop).map((part) => Math.round(part * 1e9) / 1e9 + 0),
})

describe('the size of an edited photo', () => {
  test('is that of the original, where what is stored as its edit is none', () => {
    const broken = { turn: 90, crop: { x: 0, y: null } } as never
    expect(sizeWithEdit({ ...SOURCE, edit: broken }, broken)).toEqual(SOURCE)
    expect(isSameEdit(broken, null)).toBe(true)
  })

  test.each([
    ['no edit', NO_EDIT, 3_000, 2_000],
    ['a quarter turn', { ...NO_EDIT, turn: 90 as const }, 2_000, 3_000],
    ['a half turn', { ...NO_EDIT, turn: 180 as const }, 3_000, 2_000],
    ['a crop', { ...NO_EDIT, crop: left }, 900, 800],
    ['a crop of the turned picture', { ...NO_EDIT, turn: 270 as const, crop: left }, 600, 1_200],
  ])('%s', (_name, edit, width, height) =>
    expect(editedSize(SOURCE, edit)).toEqual({ width, height }),
  )

  test('a picture of one pixel stays one pixel', () =>
    expect(editedSize({ width: 1, height: 1 }, { ...NO_EDIT, crop: left })).toEqual({
      width: 1,
      height: 1,
    }))

  test('a photo that is edited now still knows how large its original is', () => {
    const edit = { ...NO_EDIT, crop: left, sourceWidth: 3_000, sourceHeight: 2_000 }
    const photo = { width: 900, height: 800, edit }
    expect(sizeWithEdit(photo, null)).toEqual(SOURCE)
    expect(sizeWithEdit(photo, edit)).toEqual({ width: 900, height: 800 })
    expect(sizeWithEdit({ ...SOURCE, edit: null }, edit)).toEqual({ width: 900, height: 800 })
    expect(sizeWithEdit({ width: null, height: null, edit: null }, edit)).toEqual({
      width: null,
      height: null,
    })
  })
})

describe('turning and mirroring', () => {
  const edit: PhotoEdit = { isFlipped: false, turn: 0, angle: 5, crop: left }

  test('four quarter turns are none', () => {
    for (const degrees of [90, 270] as const) {
      let turned = edit
      for (let times = 0; times < 4; times += 1) turned = turnEdit(turned, degrees)
      expect(rounded(turned)).toEqual(rounded(edit))
    }
  })
  test('left undoes right', () =>
    expect(rounded(turnEdit(turnEdit(edit, 90), 270))).toEqual(rounded(edit)))
  test('mirrored twice is not mirrored', () =>
    expect(rounded(flipEdit(flipEdit(edit)))).toEqual(rounded(edit)))
  test('only what changes nothing is unedited', () => {
    expect(isUnedited(NO_EDIT)).toBe(true)
    for (const change of [{ isFlipped: true }, { turn: 90 }, { angle: 1 }, { crop: left }])
      expect(isUnedited({ ...NO_EDIT, ...change } as PhotoEdit)).toBe(false)
  })
  test('no edit is the same as one that changes nothing', () => {
    expect(isSameEdit(null, NO_EDIT)).toBe(true)
    expect(isSameEdit(null, edit)).toBe(false)
  })
})

describe('straightening', () => {
  test('the whole picture does not fit once it is straightened', () =>
    expect(isCropInside(SOURCE, { ...NO_EDIT, angle: 1 })).toBe(false))

  test('a crop that fits stays as it is', () => {
    const edit = { ...NO_EDIT, angle: 3, crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } }
    expect(fitCrop(SOURCE, edit)).toBe(edit)
  })

  test('what is fitted has no empty corner, keeps its ratio and is not needlessly small', () => {
    for (const source of [SOURCE, PORTRAIT, PANORAMA, { width: 3, height: 2 }])
      for (const turn of [0, 90, 180, 270] as const)
        for (const angle of [-15, -4.5, 0.1, 7, 15])
          for (const crop of [NO_EDIT.crop, left, { x: 0, y: 0, width: 0.2, height: 0.2 }]) {
            const fitted = fitCrop(source, { isFlipped: false, turn, angle, crop })
            expect(isCropInside(source, fitted)).toBe(true)
            expect(fitted.crop.width / fitted.crop.height).toBeCloseTo(crop.width / crop.height, 6)
            expect(fitted.crop.width).toBeGreaterThan(crop.width * 0.2)
          }
  })

  test('the largest square of a photo is as high as it is', () => {
    const { crop } = cropToRatio(SOURCE, NO_EDIT, 1)
    expect(crop.height).toBe(1)
    expect(crop.width).toBeCloseTo(2 / 3, 9)
    expect(crop.x).toBeCloseTo(1 / 6, 9)
  })
})

describe('a crop that is dragged', () => {
  const half = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }

  test('stops at the edge of the picture and slides along it', () => {
    const edit = { ...NO_EDIT, crop: half }
    const to = { ...half, x: 0.9, y: 0.3 }
    const { crop } = pullCrop(SOURCE, edit, to, { slides: true })
    expect(crop.x).toBeCloseTo(0.5, 6)
    expect(crop.y).toBeCloseTo(0.3, 6)
  })

  test('keeps its ratio while it grows as far as there is room', () => {
    const edit = fitCrop(SOURCE, { ...NO_EDIT, angle: 8, crop: half })
    const { crop } = pullCrop(SOURCE, edit, { x: 0, y: 0, width: 1, height: 1 }, { slides: false })
    expect(isCropInside(SOURCE, { ...edit, crop })).toBe(true)
    expect(crop.width).toBeGreaterThan(0.6)
    expect(crop.width).toBeLessThan(1)
    expect(crop.width / crop.height).toBeCloseTo(1, 6)
  })
})

describe('what was found on a photo', () => {
  const box = { x: 0.4, y: 0.3, width: 0.2, height: 0.1 }

  test('turns with it', () => {
    const moved = moveBox(box, { source: SOURCE, from: null, to: { ...NO_EDIT, turn: 90 } })
    expect(moved.x).toBeCloseTo(0.6, 9)
    expect(moved.y).toBeCloseTo(0.4, 9)
    expect([moved.width, moved.height]).toEqual([0.1, 0.2])
  })

  test('is larger on a crop', () => {
    const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
    const moved = moveBox(box, { source: SOURCE, from: null, to: { ...NO_EDIT, crop } })
    expect(moved.x).toBeCloseTo(0.3, 9)
    expect(moved.width).toBeCloseTo(0.4, 9)
  })

  test('is back in its place when the edit is taken back, whatever the edit was', () => {
    for (const isFlipped of [true, false])
      for (const turn of [0, 90, 180, 270] as const)
        for (const angle of [-12, 0, 8]) {
          const to = fitCrop(SOURCE, { isFlipped, turn, angle, crop: left })
          const moved = moveBox(box, { source: SOURCE, from: null, to })
          const back = moveBox(moved, { source: SOURCE, from: to, to: null })
          for (const side of ['x', 'y', 'width', 'height'] as const)
            expect(back[side]).toBeCloseTo(box[side], 9)
        }
  })
})
