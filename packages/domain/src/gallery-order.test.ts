import { expect, test } from 'vitest'
import { GALLERY_ORDERS, sortGalleries } from './gallery-order.ts'

const galleries = [
  { name: 'Race 10', createdAt: 2, eventDate: null, noOrders: 4, netProfit: 0 },
  { name: 'race 9', createdAt: 1, eventDate: 5, noOrders: 3, netProfit: 30 },
  { name: 'Öland', createdAt: 3, eventDate: 7 },
]

test.each([
  ['newest', ['Öland', 'Race 10', 'race 9']],
  ['eventDate', ['Öland', 'race 9', 'Race 10']],
  ['name', ['Öland', 'race 9', 'Race 10']],
  ['orders', ['Race 10', 'race 9', 'Öland']],
  ['netProfit', ['race 9', 'Race 10', 'Öland']],
] as const)('by %s', (order, names) => {
  expect(sortGalleries(galleries, order, 'de').map(({ name }) => name)).toEqual(names)
})

test('every sort order includes every gallery, and equal ones keep their order', () => {
  const same = [1, 2, 3].map((at) => ({ name: 'Same', createdAt: 0, eventDate: null, at }))
  for (const order of GALLERY_ORDERS) {
    expect(sortGalleries(same, order, 'en')).toEqual(same)
    expect(new Set(sortGalleries(galleries, order, 'th'))).toEqual(new Set(galleries))
  }
})
