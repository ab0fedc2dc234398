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
