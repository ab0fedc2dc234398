import { expect, test } from 'vitest'
import {
  type ParticipantValues,
  planImport,
  readParticipantRow,
  readParticipantRows,
} from './participant-import.ts'

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
const LIST = [ANNA, BO]
function plan(rows: ParticipantValues[], { replaces = false, list = LIST } = {}) {
  const { created, changed, unchanged, removed } = planImport(
    list,
    readParticipantRows(rows).taken,
    { replaces },
  )
  return {
    created: created.map(({ values }) => values),
    changed: changed.map(({ guid, values }) => ({ guid, values })),
    unchanged: unchanged.map(({ guid }) => guid),
    removed,
  }
}

test.each([
  ['no_number_or_name', '', person(' ', '', ' ', { emailAddress: 'a@b.test' })],
  ['too_long', 'x'.repeat(100), person('', 'x'.repeat(181))],
  ['not_a_bib_number', '1'.repeat(21), person('1'.repeat(21), 'Anna')],
  ['not_a_bib_number', '4.5E+02', person('4.5E+02', 'Anna', 'Müller')],
  ['unstorable_character', 'A', person('', 'A\u0000')],
])('a row that is wrong: %s, %j', (problem, value, row) => {
  expect(readParticipantRow(row)).toEqual({ problem, value })
  expect(readParticipantRows([row])).toEqual({ taken: [], wrong: [{ row: 0, problem, value }] })
})

test.each([
  ['not_an_email', 'emailAddress', 'anna at home'],
  ['not_an_email', 'emailAddress', 'kim@@run.test'],
  ['not_an_email', 'emailAddress', 'a@b.test, c@d.test'],
  ['not_an_email', 'emailAddress', 'kim@run..test'],
  ['not_a_phone_number', 'mobileNumber', 'ask her mother'],
  ['not_a_phone_number', 'mobileNumber', '4.91712E+11'],
  ['not_a_phone_number', 'mobileNumber', '12'],
  ['too_long', 'club', 'c'.repeat(121)],
  ['too_long', 'firstName', 'f'.repeat(81)],
  ['unstorable_character', 'lastName', '\u0000'],
] as const)(
  'a cell that is wrong costs the cell, not the person: %s in %s',
  (problem, field, cell) => {
    const value = cell.replaceAll('\u0000', '').slice(0, 100)
    const given = person('64', 'Kim', 'Ng', { [field]: cell })
    expect(readParticipantRow(given)).toEqual({
      values: { ...given, [field]: '' },
      leftOut: [{ field, problem, value }],
    })
  },
)

test('values are tidied', () => {
  const row = person(' a-12 ', ' Anna  Lena', 'Ng ', {
    emailAddress: ' A@B.test',
    mobileNumber: '+49 (0) 171 / 234-5678',
  })
  expect(readParticipantRow(row)).toEqual({
    values: person('A12', 'Anna Lena', 'Ng', {
      emailAddress: 'a@b.test',
      mobileNumber: '+49 (0) 171 / 234-5678',
    }),
    leftOut: [],
  })
})

test('new, changed and same people are told apart; a row without a club takes no one’s club away', () => {
  expect(
    plan([person('1042', 'ANNA', 'Muller'), person('7', 'Bo', 'Ng'), person('8', 'Cy', 'Abel')]),
  ).toEqual({
    created: [person('8', 'Cy', 'Abel')],
    changed: [{ guid: 'anna', values: person('1042', 'ANNA', 'Muller', { club: 'LG Nord' }) }],
    unchanged: ['bo'],
    removed: [],
  })
})

test('a corrected name is a change, a second runner of a number is new', () => {
  expect(plan([person('7', 'Bob', 'Ng')]).changed).toMatchObject([{ guid: 'bo' }])
  expect(plan([person('7', 'Bo', 'Ng'), person('7', 'Di', 'Ray')])).toMatchObject({
    created: [person('7', 'Di', 'Ray')],
    unchanged: ['bo'],
  })
})

test('a corrected number of someone with the same name and address is a change', () => {
  const list = [{ guid: 'kim', ...person('64', 'Kim', 'Ng', { emailAddress: 'ng@run.test' }) }]
  const ng = (number: string, firstName: string) =>
    person(number, firstName, 'Ng', { emailAddress: 'ng@run.test' })
  expect(plan([ng('65', 'Kim'), ng('66', 'Lee')], { list })).toMatchObject({
    created: [ng('66', 'Lee')],
    changed: [{ guid: 'kim', values: { number: '65' } }],
  })
  // It's ambiguous whose number it was.
  expect(plan([ng('65', 'Kim'), ng('66', 'Kim')], { list })).toMatchObject({
    created: [ng('65', 'Kim'), ng('66', 'Kim')],
    changed: [],
  })
})

test('the same person twice in the rows is told, and taken once', () => {
  const { taken, wrong } = readParticipantRows([person('9', 'Di', 'Ray'), person('9', 'DI', 'ray')])
  expect(taken.map(({ row }) => row)).toEqual([0])
  expect(wrong).toEqual([{ row: 1, problem: 'doubled', value: '' }])
})

test('rows that replace the list take away whom they do not name', () => {
  expect(plan([person('1042', 'Anna', 'Müller')], { replaces: true })).toMatchObject({
    changed: [{ guid: 'anna', values: { club: '' } }],
    removed: ['bo'],
  })
})

test('rows that replace the list leave what is known where their cell could not be taken', () => {
  const list = [{ guid: 'kim', ...person('64', 'Kim', 'Ng', { emailAddress: 'ng@run.test' }) }]
  expect(
    plan([person('64', 'Kim', 'Ng', { emailAddress: 'ng@@run' })], { replaces: true, list }),
  ).toMatchObject({ unchanged: ['kim'] })
})

test('people without numbers are the same by their names', () => {
  const list = [{ guid: 'eve', ...person('', 'Eve', 'Li') }]
  expect(plan([person('', 'eve', 'li'), person('', 'Flo', 'Li')], { list })).toMatchObject({
    changed: [{ guid: 'eve' }],
    created: [{ firstName: 'Flo' }],
  })
})

test('doing it twice changes nothing the second time', () => {
  const rows = Array.from({ length: 500 }, (_, n) => person(String(n % 400), `F${n}`, 'X'))
  const list = plan(rows, { replaces: true, list: [] }).created.map((values, n) => ({
    guid: String(n),
    ...values,
  }))
  expect(plan(rows, { replaces: true, list })).toEqual({
    created: [],
    changed: [],
    removed: [],
    unchanged: list.map(({ guid }) => guid),
  })
})

test('every row is created, changed, unchanged or wrong, and no one is taken twice', () => {
  const rows = Array.from({ length: 300 }, (_, n) =>
    person(n % 7 === 0 ? '1.5' : String(n % 90), `F${n % 50}`, 'X', {
      emailAddress: n % 3 === 0 ? `f${n % 20}@run.test` : 'nowhere',
    }),
  )
  const list = Array.from({ length: 120 }, (_, n) => ({
    guid: String(n),
    ...person(String(n % 80), `F${n % 60}`, 'X', { emailAddress: `f${n % 20}@run.test` }),
  }))
  const { taken, wrong } = readParticipantRows(rows)
  for (const replaces of [false, true]) {
    const { created, changed, unchanged, removed } = planImport(list, taken, { replaces })
    expect(created.length + changed.length + unchanged.length + wrong.length).toBe(rows.length)
    const touched = [...changed, ...unchanged].map(({ guid }) => guid)
    expect(new Set([...touched, ...removed]).size).toBe(touched.length + removed.length)
    expect(touched.length + removed.length).toBe(replaces ? list.length : touched.length)
  }
})
