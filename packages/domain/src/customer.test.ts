import { expect, test } from 'vitest'
import { avatarOf, toSearchWords, toTag } from './customer.ts'

const GUID = '019a0000-0000-7000-8000-00000000001f'
const NOBODY = { guid: GUID, firstName: '', lastName: '', emailAddress: '', bibNumber: '' }

test.each([
  [{ firstName: 'Ada', lastName: 'runner' }, 'AR'],
  [{ firstName: ' ', lastName: 'øster' }, 'Ø'],
  [{ emailAddress: 'ada@runner.test', bibNumber: '7' }, 'A'],
  [{ bibNumber: '1042' }, '1'],
  [{ firstName: '大会', lastName: '𠮷田' }, '大𠮷'],
  [{}, ''],
])('the initials of %o are %s', (person, initials) => {
  expect(avatarOf({ ...NOBODY, ...person })).toEqual({ initials, colour: 7 })
})

test('a tag has no comma and no spaces around it', () => {
  expect([' VIP ', 'club, 10 km', ',', 'a\n b'].map(toTag)).toEqual([
    'VIP',
    'club 10 km',
    '',
    'a b',
  ])
})

test('a search compares plain words, ten at most', () => {
  expect(toSearchWords('  Zoë  MÜLLER\u0000 ')).toEqual(['zoe', 'muller'])
  expect(toSearchWords('a '.repeat(20))).toHaveLength(10)
})
