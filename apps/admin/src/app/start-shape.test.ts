import { expect, test } from 'vitest'
import { isBesideNavigation, startShape } from './start-shape.ts'

test.each([
  ['/en/photos', 'cards', false],
  ['/de/media', 'cards', false],
  ['/en/galleries/city-run', 'gallery', false],
  ['/ms-my/galleries/city-run/settings/general', 'gallery', false],
  ['/en/home', 'figures', false],
  ['/en/sales/orders', 'rows', true],
  ['/en/sales/orders/new', 'form', true],
  ['/en/sales/payment-methods', 'form', true],
  ['/en/products/lists', 'tiles', true],
  ['/en/account/users', 'tiles', true],
  ['/en/account/invoices', 'form', true],
  ['/th/account/profile/', 'form', true],
  ['/en', 'plain', false],
  ['/en/nowhere', 'plain', false],
])('%s begins with the outline of its own screen: %s', (path, shape, isBeside) => {
  expect(startShape(path)).toBe(shape)
  expect(isBesideNavigation(path)).toBe(isBeside)
})
