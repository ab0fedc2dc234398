import { expect, test } from 'vitest'
import { guessCountry, toAlias } from './studio-guess.ts'

test.each([
  ['Europe/Vienna', ['en-GB'], 'at'],
  ['Etc/UTC', ['en', 'de-CH', 'fr-FR'], 'ch'],
  ['Etc/UTC', ['zh-Hant-TW'], 'tw'],
  ['Etc/UTC', ['de'], undefined],
  ['Etc/UTC', [], undefined],
])('a browser in %s that reads %j is of the country %s', (timeZone, languages, country) =>
  expect(guessCountry(timeZone, languages)).toBe(country),
)

test.each([
  ['Studio Zoë & Björn', 'studio-zoe-and-bjorn'],
  ['Студио Мария', 'studio-mariya'],
  ['สตูดิโอ Siam 写真 Foto', 'siam-foto'],
  ['สตูดิโอ', ''],
  ['a'.repeat(50), 'a'.repeat(40)],
])('the studio %s is offered the address %s', (name, alias) =>
  expect(toAlias(name, 'en')).toBe(alias),
)

test('a German studio’s alias uses German spelling', () =>
  expect(toAlias('Läufer & Löwen', 'de')).toBe('laeufer-und-loewen'))
