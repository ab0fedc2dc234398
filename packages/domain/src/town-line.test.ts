import { expect, test } from 'vitest'
import { townLine } from './town-line.ts'

test.each([
  ['York', 'YO1 7HB', 'gb', 'York YO1 7HB'],
  ['Heidelberg', '69117', 'de', '69117 Heidelberg'],
  ['Milano', '20121', 'IT', '20121 Milano'],
  ['Austin', '78701', 'us', 'Austin 78701'],
  ['กรุงเทพฯ', '10110', 'th', 'กรุงเทพฯ 10110'],
  ['Dublin', '', 'ie', 'Dublin'],
])('%s with %j of %s is %j', (townCity, postCode, country, line) => {
  expect(townLine({ townCity, postCode, country })).toBe(line)
})
