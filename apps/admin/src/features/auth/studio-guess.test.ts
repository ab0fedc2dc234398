import { expect, test } from 'vitest'
import { guessCountry } from './studio-guess.ts'

test.each([
  ['Europe/Vienna', ['en-GB'], 'at'],
  ['Etc/UTC', ['en', 'de-CH', 'fr-FR'], 'ch'],
  ['Etc/UTC', ['zh-Hant-TW'], 'tw'],
  ['Etc/UTC', ['de'], undefined],
  ['Etc/UTC', [], undefined],
])('a browser in %s that reads %j is of the country %s', (timeZone, languages, country) =>
  expect(guessCountry(timeZone, languages)).toBe(country),
)
