import { expect, test } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

/** Numbers that companies have published. */
const NUMBERS = {
  at: 'ATU13585627',
  be: 'BE0411905847',
  de: 'DE136695976',
  dk: 'DK13585628',
  ee: 'EE100931558',
  fi: 'FI20774740',
  fr: 'FR40303265045',
  gr: 'EL094259216',
  hr: 'HR33392005961',
  hu: 'HU12892312',
  it: 'IT00743110157',
  lu: 'LU15027442',
  mt: 'MT11679112',
  nl: 'NL004495445B01',
  pl: 'PL8567346215',
  pt: 'PT501964843',
  se: 'SE556188840401',
  si: 'SI50223054',
  sk: 'SK2022749619',
}

test.each(Object.entries(NUMBERS))(
  'of %s a number is right, and not with one digit mistyped',
  (country, number) => {
    expect(isTaxNumber(country, number)).toBe(true)
    // The last checked digit; Sweden's numbers end with 01, and the Netherlands' with digits after the B.
    const at = country === 'se' ? 11 : country === 'nl' ? 10 : number.length - 1
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((more) => (Number(number[at]) + more) % 10)
    for (const digit of others)
      expect(isTaxNumber(country, number.slice(0, at) + digit + number.slice(at + 1))).toBe(false)
  },
)

test.each([
  ['the number of a person’s company in the Netherlands', 'nl', 'NL000099998B57', true],
  ['one of them mistyped', 'nl', 'NL000099998B58', false],
  ['a French key with a letter', 'fr', 'FRK7399859412', true],
  ['a country whose digits are not checked', 'ie', 'IE6388047V', true],
])('%s', (_, country, number, isRight) => {
  expect(isTaxNumber(country, number)).toBe(isRight)
})
