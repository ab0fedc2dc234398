import { expect, test } from 'vitest'
import { checkoutLawOf, needsWaiver } from './checkout-law.ts'

test.each([
  ['de', [true, true, true]],
  ['AT', [true, true, true]],
  ['fr', [false, true, true]],
  ['gb', [false, false, false]],
  ['ch', [false, false, false]],
  ['', [false, false, false]],
])('a studio in %j has price notes, duty button and waiver: %j', (country, expected) => {
  const { hasPriceNotes, hasDutyButton, hasWaiver } = checkoutLawOf(country)
  expect([hasPriceNotes, hasDutyButton, hasWaiver]).toEqual(expected)
})

const file = { type: 'Download' as const, includeDownload: false, preOrder: false }
const print = { ...file, type: 'Print' as const }
const film = { ...file, type: 'Video' as const, isReel: true }
test.each([
  ['files', {}, true],
  ['a studio elsewhere', { country: 'us' }, false],
  ['what costs nothing', { total: 0 }, false],
  ['a company', { isCompany: true }, false],
  ['prints alone', { products: [print] }, false],
  ['a print with its file', { products: [{ ...print, includeDownload: true }] }, true],
  ['prints and files', { products: [print, file] }, true],
  ['a film', { products: [film] }, true],
  ['files that are not ready', { products: [{ ...file, preOrder: true }] }, false],
])('the waiver is asked for %s: %j → %s', (_, change, asked) => {
  const { country = 'de', ...cart } = change as { country?: string }
  expect(needsWaiver(country, { total: 500, isCompany: false, products: [file], ...cart })).toBe(
    asked,
  )
})
