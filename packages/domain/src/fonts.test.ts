import { expect, test } from 'vitest'
import { DEFAULT_FONT, FONTS, findFont, isFont, servedFont } from './fonts.ts'

test('fonts are listed once each, by name', () => {
  const names = FONTS.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(isFont(DEFAULT_FONT)).toBe(true)
})

test('no name could end a declaration of a style sheet', () => {
  for (const { name } of FONTS) expect(name).toMatch(/^[A-Za-z0-9 ]{3,40}$/)
})

test('what is shown as another font is shown as a served one of the same kind', () => {
  const substituted = FONTS.filter(({ shownAs }) => shownAs !== undefined)
  expect(substituted.map(({ name }) => name)).toEqual(['Campton'])
  for (const font of substituted) {
    const shown = findFont(servedFont(font))
    expect(shown).toMatchObject({ category: font.category })
    expect(shown?.shownAs).toBeUndefined()
  }
})

test.each(['Comic Sans', 'inter', 'Inter, serif', 'constructor', ''])(
  '%j is no font of the list',
  (name) => {
    expect(isFont(name)).toBe(false)
    expect(findFont(name)).toBeUndefined()
  },
)
