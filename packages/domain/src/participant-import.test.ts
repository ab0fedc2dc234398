import { expect, test } from 'vitest'
import { type ParticipantValues, planImport, toParticipantValues } from './participant-import.ts'

const person = (
  number: string,
  firstName = '',
  lastName = '',
  more: Partial<ParticipantValues> = {},
): ParticipantValues => ({
  number,
  firstName,
  lastName,
  club: '',
  emailAddress: '',
  mobileNumber: '',
  ...more,
})
const ANNA = { guid: 'anna', ...person('1042', 'Anna', 'Müller', { club: 'LG Nord' }) }
const BO = { guid: 'bo', ...person('7', 'Bo', 'Ng') }
const plan = (rows: ParticipantValues[], replaces = false) =>
  planImport([ANNA, BO], rows, { replaces })

test.each([
  ['no_number_or_name', person(' ', '', ' ')],
  ['too_long', person('1', 'x'.repeat(81))],
  ['not_a_bib_number', person('1'.repeat(21))],
  ['not_an_email', person('1', 'A', 'B', { emailAddress: 'anna at home' })],
  ['unstorable_character', person('1', 'A\u0000')],
])('%s', (problem, row) => {
  expect(toParticipantValues(row)).toBe(problem)
  expect(plan([row]).wrong).toEqual([{ row: 0, problem }])
})

test('values are tidied', () => {
  expect(
    toParticipantValues(person(' a-12 ', ' Anna  Lena', 'Ng ', { emailAddress: 'A@B.test' })),
  ).toEqual(person('A12', 'Anna Lena', 'Ng', { emailAddress: 'a@b.test' }))
})

test('new, changed and same people are told apart; a row without a club takes nobody’s club away', () => {
  expect(
    plan([person('1042', 'ANNA', 'Muller'), person('7', 'Bo', 'Ng'), person('8', 'Cy', 'Abel')]),
  ).toEqual({
    created: [person('8', 'Cy', 'Abel')],
    changed: [{ guid: 'anna', values: person('1042', 'ANNA', 'Muller', { club: 'LG Nord' }) }],
    unchanged: 1,
    removed: [],
    wrong: [],
  })
})

test('a corrected name is a change, a second runner of a number is new', () => {
  expect(plan([person('7', 'Bob', 'Ng')]).changed).toMatchObject([{ guid: 'bo' }])
  expect(plan([person('7', 'Bo', 'Ng'), person('7', 'Di', 'Ray')])).toMatchObject({
    created: [person('7', 'Di', 'Ray')],
    unchanged: 1,
  })
})

test('the same person twice in the rows is told, and taken once', () => {
  expect(plan([person('9', 'Di', 'Ray'), person('9', 'DI', 'ray')])).toMatchObject({
    created: [person('9', 'Di', 'Ray')],
    wrong: [{ row: 1, problem: 'doubled' }],
  })
})

test('rows that replace the list take away whom they do not name', () => {
  expect(plan([person('1042', 'Anna', 'Müller')], true)).toMatchObject({
    changed: [{ guid: 'anna', values: { club: '' } }],
    removed: ['bo'],
  })
})

test('people without numbers are the same by their names', () => {
  const eve = { guid: 'eve', ...person('', 'Eve', 'Li') }
  const found = planImport([eve], [person('', 'eve', 'li'), person('', 'Flo', 'Li')], {
    replaces: false,
  })
  expect(found).toMatchObject({ changed: [{ guid: 'eve' }], created: [{ firstName: 'Flo' }] })
})

test('doing it twice changes nothing the second time', () => {
  const rows = Array.from({ length: 500 }, (_, n) => person(String(n % 400), `F${n}`, 'X'))
  const first = planImport([], rows, { replaces: true })
  const kept = first.created.map((values, n) => ({ guid: String(n), ...values }))
  expect(planImport(kept, rows, { replaces: true })).toMatchObject({
    created: [],
    changed: [],
    removed: [],
    unchanged: 500,
  })
})
