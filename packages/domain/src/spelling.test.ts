import { expect, test } from 'vitest'
import { isAmerican, toAmericanSpelling } from './spelling.ts'

test.each([
  ['Add favourites to cart', 'Add favorites to cart'],
  ['Favourites ({{number, number}})', 'Favorites ({{number, number}})'],
  ['Use {{colour}}', 'Use {{colour}}'],
  ['{{views}} viewed · {{favourites}} favourites', '{{views}} viewed · {{favourites}} favorites'],
  ['Colours and fonts', 'Colors and fonts'],
  ['Campaign cancelled', 'Campaign canceled'],
  ['The cancellation was sent', 'The cancellation was sent'],
  ['The buyer doesn’t recognise the payment.', 'The buyer doesn’t recognize the payment.'],
  ['Grey', 'Gray'],
  ['Postcode', 'ZIP code'],
  ['The photos of {galleryName} are online.', 'The photos of {galleryName} are online.'],
])('“%s” is “%s” in the United States', (british, american) => {
  expect(toAmericanSpelling(british)).toBe(american)
  expect(toAmericanSpelling(american)).toBe(american)
})

test('the country makes the spelling', () => {
  expect(['en-US', 'en-us', 'en-GB', 'en', 'de-US', 'es-US'].map(isAmerican)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
