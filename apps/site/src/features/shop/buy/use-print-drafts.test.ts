import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePhotos, makeProduct } from '../../../testing/make.ts'
import { toProductItem } from '../cart/to-cart-item.ts'
import { usePrintDrafts } from './use-print-drafts.ts'

const unsized = makeProduct({ type: 'Print', width: 0, height: 0 })
const open = (product = unsized) => {
  const photos = makePhotos(2, { width: 3000, height: 2000 })
  return renderHook(() => usePrintDrafts(photos, product)).result
}

test('a shape crops the photo in its centre, and the whole photo can be chosen again', () => {
  const drafts = open()
  expect(drafts.current).toMatchObject({ ratio: undefined, item: { crop: null } })
  act(() => drafts.current.choose(1))
  expect(drafts.current).toMatchObject({ ratio: 1, item: { crop: { y: 0, height: 1 } } })
  expect(drafts.current.item.crop?.width).toBeCloseTo(2 / 3)
  act(() => drafts.current.choose(undefined))
  expect(drafts.current).toMatchObject({ shape: undefined, ratio: undefined, item: { crop: null } })
})

test('turning keeps the crop’s centre and shape, and turning back restores the crop', () => {
  const drafts = open()
  act(() => drafts.current.choose(3 / 2))
  const part = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 }
  act(() => drafts.current.change({ crop: part }))
  act(() => drafts.current.turnOnce())
  expect(drafts.current.ratio).toBeCloseTo(2 / 3)
  const { x, y, width, height } = drafts.current.item.crop!
  expect([x + width / 2, y + height / 2]).toEqual([0.5, 0.5])
  // The cropper reports the crop that it was given.
  act(() => drafts.current.change({ crop: { x, y, width: width - 0.001, height } }))
  act(() => drafts.current.turnOnce())
  expect(drafts.current).toMatchObject({ ratio: 3 / 2, item: { rotation: 0, crop: part } })
})

test('a crop that was moved after turning is kept when turned back', () => {
  const drafts = open(makeProduct({ type: 'Print', width: 150, height: 100 }))
  act(() => drafts.current.turnOnce())
  act(() => drafts.current.change({ crop: { ...drafts.current.item.crop!, x: 0 } }))
  act(() => drafts.current.turnOnce())
  expect(drafts.current.item.crop).toMatchObject({ x: 0 })
})

test('a change of one photo’s print leaves the others as they are', () => {
  const drafts = open(makeProduct({ type: 'Print', width: 150, height: 100 }))
  act(() => drafts.current.turnOnce())
  act(() => drafts.current.goTo(1))
  act(() => drafts.current.change({ copies: 3 }))
  expect(drafts.current.items).toMatchObject([
    { crop: { height: 1, y: 0 }, copies: 1 },
    { crop: { width: 1, height: 1 }, copies: 3 },
  ])
})

test('another size keeps orientation and copies, and the crop if it has the size’s shape', () => {
  const drafts = open(makeProduct({ type: 'Print', width: 150, height: 100 }))
  const part = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 }
  act(() => drafts.current.change({ copies: 3, crop: part }))
  act(() => drafts.current.goTo(1))
  act(() => drafts.current.turnOnce())
  act(() => drafts.current.changeProduct(makeProduct({ type: 'Print', width: 200, height: 300 })))
  expect(drafts.current.items[0]).toMatchObject({ copies: 3, crop: part })
  expect(drafts.current.ratio).toBeCloseTo(2 / 3)
  act(() => drafts.current.changeProduct(makeProduct({ type: 'Print', width: 300, height: 400 })))
  expect(drafts.current.ratio).toBeCloseTo(3 / 4)
  const square = makeProduct({ type: 'Print', width: 300, height: 300 })
  act(() => drafts.current.changeProduct(square))
  expect(drafts.current).toMatchObject({ product: square, ratio: 1 })
  expect(drafts.current.items).toMatchObject([
    { copies: 3, crop: { y: 0, height: 1 } },
    { copies: 1, crop: { y: 0, height: 1 } },
  ])
})

test('a reset restores the suggested crop and keeps the number of copies', () => {
  const drafts = open(makeProduct({ type: 'Print', width: 150, height: 100 }))
  const { crop } = drafts.current.item
  const part = drafts.current.part
  expect(drafts.current.isProposed).toBe(true)
  act(() => drafts.current.turnOnce())
  act(() => drafts.current.change({ copies: 3 }))
  expect(drafts.current.isProposed).toBe(false)
  act(() => drafts.current.reset())
  expect(drafts.current).toMatchObject({ isProposed: true, item: { crop, copies: 3 } })
  expect(drafts.current.part).not.toBe(part)
})

test('photos of the cart are shown with their crops, starting with the requested one', () => {
  const product = makeProduct({ type: 'Print', width: 150, height: 100 })
  const photos = makePhotos(2, { width: 3000, height: 2000 })
  const cut = { x: 0, y: 0, width: 0.5, height: 0.5 }
  const kept = photos.map((photo) => ({ ...toProductItem(photo, product), crop: cut }))
  const { result } = renderHook(() => usePrintDrafts(photos, product, { kept, first: 1 }))
  expect(result.current).toMatchObject({ at: 1, photo: photos[1], item: { crop: cut } })
  expect(result.current.isProposed).toBe(false)
  act(() => result.current.reset())
  expect(result.current.items.map(({ crop }) => crop)).toEqual([
    cut,
    toProductItem(photos[1]!, product).crop,
  ])
})
