import { expect, test } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { EVENT_KINDS, EVENT_TEXTS, eventSettings } from './event-kind.ts'
import { STARTER_KINDS } from './starter-list.ts'

test.each([
  ['race', 'running', ['textSearch', 'timeSearch', 'selfieSearch']],
  ['school', 'school', ['textSearch']],
  ['wedding', 'wedding', ['selfieSearch']],
  ['portrait', null, []],
  ['party', 'social', ['timeSearch', 'selfieSearch']],
] as const)('a %s is of the category %s and searched by %j', (kind, category, searches) => {
  const settings = eventSettings(kind)!
  expect(settings.category).toBe(category)
  expect(
    Object.entries(settings.features)
      .filter(([, isOn]) => isOn)
      .map(([name]) => name),
  ).toEqual(searches)
})

test('other sets nothing', () => {
  expect(eventSettings('other')).toBeUndefined()
})

test('every kind names a category, prices and a text that exist', () => {
  const all = EVENT_KINDS.map(eventSettings).filter((settings) => settings !== undefined)
  expect([...CATEGORIES, null]).toEqual(expect.arrayContaining(all.map(({ category }) => category)))
  expect(STARTER_KINDS).toEqual(expect.arrayContaining(all.map(({ starter }) => starter)))
  expect(EVENT_TEXTS).toEqual(expect.arrayContaining(all.map(({ text }) => text)))
})
