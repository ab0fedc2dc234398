import { expect, test } from 'vitest'
import { type MergeField, fillLine } from './merge-fields.ts'

const VALUES = {
  firstName: 'Mia',
  galleryName: 'City  Race\n2026',
  studioName: 'North Studio',
  eventDate: '3 May 2026',
  galleryLink: 'https://north.test/albums/race',
}
const text = (value: string) => ({ type: 'text' as const, text: value })
const field = (name: MergeField) => ({ type: 'mergeField' as const, attrs: { field: name } })

test.each([
  [[text('Your photos')], VALUES, 'Your photos'],
  [[text('Hello '), field('firstName'), text(',')], VALUES, 'Hello Mia,'],
  [[text('Hello '), field('firstName'), text(',')], { ...VALUES, firstName: '' }, 'Hello,'],
  [[field('firstName'), text(' your photos')], { ...VALUES, firstName: ' ' }, 'your photos'],
  [
    [field('galleryName'), text(' – '), field('studioName')],
    VALUES,
    'City Race 2026 – North Studio',
  ],
  [[text('{{firstName}}')], VALUES, '{{firstName}}'],
  [[], VALUES, ''],
])('%j reads as it is meant', (parts, values, expected) => {
  expect(fillLine(parts, values)).toBe(expected)
})

test('a value is never read as a field again', () => {
  expect(fillLine([field('firstName')], { ...VALUES, firstName: '{{studioName}} $& $1' })).toBe(
    '{{studioName}} $& $1',
  )
})
