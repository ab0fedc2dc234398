import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFreeSlug, toSlug } from './slug.ts'

test.each([
  ['Berlin Marathon 2026', 'berlin-marathon-2026'],
  ['  Zoë & Björn  ', 'zoe-y-bjorn'],
  ['A&B', 'a-y-b'],
  ['Straße — Łódź!', 'strasse-lodz'],
  ['---', ''],
  ['東京', ''],
  ['&', 'y'],
  ['Ærø (final) v2.1', 'aero-final-v21'],
])('%s becomes %s', (name, slug) => expect(toSlug(name)).toBe(slug))

test('a slug holds only lower-case letters, digits and single inner hyphens, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = toSlug(name)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(toSlug(slug)).toBe(slug)
    }),
  )
})

test('a taken slug gets the next free number', () => {
  const taken = new Set(['a', 'a-2'])
  expect(toFreeSlug('a', (slug) => taken.has(slug))).toBe('a-3')
  expect(toFreeSlug('b', (slug) => taken.has(slug))).toBe('b')
  expect(toFreeSlug('', () => false)).toBe('gallery')
})
