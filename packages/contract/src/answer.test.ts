import * as z from 'zod'
import { expect, test } from 'vitest'
import { toAnswer } from './answer.ts'
import {
  Amount,
  EmailAddress,
  Guid,
  Slug,
  TimeZone,
  Timestamp,
  WebAddress,
  shortText,
} from './fields.ts'
import { record } from './record.ts'
import { Theme } from './theme.ts'

test.each([
  ['a text longer than it may be sent', shortText(3), 'long enough'],
  ['an empty text that is required', shortText(3), ''],
  ['a text with blanks around it', shortText(3), ' a '],
  ['another way to write an address', Slug, 'Ümläute & more'],
  ['an email address of old', EmailAddress, 'NOBODY'],
  ['a zone of another calendar', TimeZone, 'Mars/Olympus'],
  ['an amount below nothing', Amount, -5],
  ['a whole number beyond its range', z.int().min(1).max(100), 2_000],
  ['a longer list', z.array(z.int().max(1)).max(1), [5, 6]],
  ['what was sent in capitals', z.string().transform((text) => text.toUpperCase()), 'small'],
  ['a number of at least one digit', z.string().pipe(z.email()), ''],
])('%s can be answered as it is', (_, schema, value) => {
  expect(schema.safeParse(value).success && schema.parse(value) === value).toBe(false)
  expect(toAnswer(schema).parse(value)).toEqual(value)
})

test.each([
  ['a text', shortText(3), 5],
  ['a whole number', z.int().min(1), 1.5],
  ['a number', Amount, Number.NaN],
  ['an id', Guid, 'x'],
  ['a time', Timestamp, 9e15],
  ['a link', WebAddress, 'javascript:alert(1)'],
  ['one of these', z.enum(['a']), 'b'],
])('what is not %s is still no answer', (_, schema, value) => {
  expect(toAnswer(schema).safeParse(value).success).toBe(false)
})

test('keys that a schema does not name are left out, also by strict ones', () => {
  const schema = z.strictObject({ a: shortText(2).optional() })
  expect(toAnswer(schema).parse({ a: 'long', b: 1 })).toEqual({ a: 'long' })
})

test('a theme says what it leaves out: its colours stand in style sheets', () => {
  const theme = { palette: { primary: { main: 'url(//evil.test)' } } }
  expect(toAnswer(Theme).parse(theme)).toEqual({ palette: { primary: {} } })
})

test('a record stays one, and what has no limits stays the same schema', () => {
  const Named = record({ guid: Guid, name: z.string() })
  expect(toAnswer(Named)).toBe(Named)
  const answer = toAnswer(record({ guid: Guid, name: shortText(3) }))
  expect(answer.parse({ guid: GUID, name: 'a long one', problem: 'unreadable_field' })).toEqual({
    guid: GUID,
    name: 'a long one',
    problem: 'unreadable_field',
  })
})

const GUID = '0190a000-0000-7000-8000-000000000001'
