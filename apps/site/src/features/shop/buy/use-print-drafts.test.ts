import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePhotos, makeProduct } from '../../../testing/make.ts'
import { usePrintDrafts } from './use-print-drafts.ts'

const unsized = makeProduct({ type: 'Print', width: 0, height: 0 })
const open = (product = unsized) => {
  const photos = makePhotos(2, { width: 3000, height: 2000 })
  return renderHook(() => usePrintDrafts(photos, product)).result
}

test('a shape cuts the middle out of the photo, and the whole photo can be chosen again', () => {
  const drafts = open()
  expect(drafts.current).toMatchObject({ ratio: undefined, item: { crop: null } })
  act(() => drafts.current.choose(1))
  expect(drafts.current).toMatchObject({ ratio: 1, item: { crop: { y: 0, height: 1 } } })
  expect(drafts.current.item.crop?.width).toBeCloseTo(2 / 3)
  act(() => drafts.current.choose(undefined))
  expect(drafts.current).toMatchObject({ shape: undefined, ratio: undefined, item: { crop: null } })
})

test('a turned photo is cut again, in the shape that was chosen', () => {
  const drafts = open()
  act(() => drafts.current.choose(3 / 2))
  act(() => drafts.current.turnOnce())
  expect(drafts.current).toMatchObject({ ratio: 2 / 3, item: { rotation: 90, crop: { width: 1 } } })
})

test('what is chosen for one photo leaves the others as they are', () => {
  const drafts = open(makeProduct({ type: 'Print', width: 150, height: 100 }))
  act(() => drafts.current.turnOnce())
  act(() => drafts.current.goTo(1))
  act(() => drafts.current.change({ copies: 3 }))
  expect(drafts.current.items).toMatchObject([
    { rotation: 90, copies: 1 },
    { rotation: 0, copies: 3 },
  ])
})

test('another size keeps turn and copies, and the part where it has the shape', () => {
  const drafts = open(makeProduct({ type: 'Print', width: 150, height: 100 }))
  const part = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 }
  act(() => drafts.current.change({ copies: 3, crop: part }))
  act(() => drafts.current.goTo(1))
  act(() => drafts.current.turnOnce())
  act(() => drafts.current.changeProduct(makeProduct({ type: 'Print', width: 200, height: 300 })))
  expect(drafts.current.items).toMatchObject([
    { copies: 3, rotation: 0, crop: part },
    { copies: 1, rotation: 90 },
  ])
  const square = makeProduct({ type: 'Print', width: 300, height: 300 })
  act(() => drafts.current.changeProduct(square))
  expect(drafts.current).toMatchObject({ product: square, ratio: 1 })
  expect(drafts.current.items).toMatchObject([
    { copies: 3, rotation: 0, crop: { y: 0, height: 1 } },
    { copies: 1, rotation: 90, crop: { x: 0, width: 1 } },
  ])
})
