import { expect, test } from 'vitest'
import { type ImportColumns, guessImportColumns, readCustomerRow } from './customer-import.ts'

const columns = {
  firstName: 0,
  emailAddress: 1,
  bibNumber: 2,
  tags: 3,
  marketingOptIn: 4,
  consentAt: 5,
}
const NOW = Date.UTC(2026, 5, 1)
const MAY_FIRST = Date.UTC(2026, 4, 1)
const read = (...row: string[]) => readCustomerRow(row, columns, { country: 'gb', now: NOW })

test('columns are recognised by their heads, and by what people have said of such heads before', () => {
  expect(guessImportColumns(['Vorname', 'Nachname', 'E-Mail', 'Start-Nr.', 'Wave'])).toEqual({
    firstName: 0,
    lastName: 1,
    emailAddress: 2,
    bibNumber: 3,
  })
  expect(guessImportColumns(['Schlagwort', 'E-Mail'])).toEqual({ tags: 0, emailAddress: 1 })
  expect(guessImportColumns(['Wave', 'Name', 'Name'], { wave: 'tags' })).toEqual({
    tags: 0,
    fullName: 1,
  })
})

test.each([
  [['Name', 'Email'], { fullName: 0, emailAddress: 1 }],
  [['First name', 'Name'], { firstName: 0, lastName: 1 }],
  [['Nombre', 'Apellidos'], { firstName: 0, lastName: 1 }],
  [['氏名', 'ゼッケン'], { fullName: 0, bibNumber: 1 }],
  [['Surname', 'Email'], { lastName: 0, emailAddress: 1 }],
])('%j: a head means the whole name where nothing else says a part of it', (heads, columns) => {
  expect(guessImportColumns(heads)).toEqual(columns)
})

test('a name in one column is taken apart; a column of its own says more', () => {
  const texts = (row: string[], given: ImportColumns) => {
    const result = readCustomerRow(row, given, { country: 'gb', now: NOW })
    return 'given' in result
      ? [result.given.texts.firstName, result.given.texts.lastName]
      : result.problem
  }
  expect(texts(['Anna Berg'], { fullName: 0 })).toEqual(['Anna', 'Berg'])
  expect(texts(['Anna Berg', 'Annie'], { fullName: 0, firstName: 1 })).toEqual(['Annie', 'Berg'])
  expect(texts([' '], { fullName: 0 })).toBe('nobody')
})

test.each([
  ['fr', ['Prénom', 'Nom', 'Adresse e-mail', 'N° de dossard', 'Code postal']],
  ['es', ['Nombre', 'Apellidos', 'Correo electrónico', 'Dorsal', 'Código postal']],
  ['pt', ['Nome', 'Sobrenome', 'E-mail', 'Número de peito', 'CEP']],
  ['no', ['Fornavn', 'Etternavn', 'E-post', 'Startnummer', 'Postnummer']],
  ['bg', ['Име', 'Фамилия', 'Имейл', 'Стартов номер', 'Пощенски код']],
  ['ms-my', ['Nama pertama', 'Nama keluarga', 'E-mel', 'Nombor bib', 'Poskod']],
  ['th', ['ชื่อ', 'นามสกุล', 'อีเมล', 'หมายเลขบิบ', 'รหัสไปรษณีย์']],
  ['ja', ['名', '姓', 'メールアドレス', 'ゼッケン番号', '郵便番号']],
])('heads are recognised in %s', (_, heads) => {
  expect(guessImportColumns(heads)).toEqual({
    firstName: 0,
    lastName: 1,
    emailAddress: 2,
    bibNumber: 3,
    postCode: 4,
  })
})

test('a row is read as it is kept', () => {
  expect(read("'=Ada", ' ADA@Run.Test ', 'a-12', 'vip; 10 km,vip', 'Ja', '31.05.2026')).toEqual({
    given: {
      texts: expect.objectContaining({
        firstName: '=Ada',
        emailAddress: 'ada@run.test',
        bibNumber: 'A12',
        lastName: '',
      }),
      club: '',
      tags: ['vip', '10 km'],
      optIn: true,
      consent: { at: Date.UTC(2026, 4, 31), text: '', place: '' },
    },
    leftOut: [],
  })
  expect(read('Ada')).toMatchObject({ given: { optIn: null, consent: null } })
  expect(read('Ada', '', '', '', 'no')).toMatchObject({ given: { optIn: false } })
})

test.each([
  [['', '', '', 'vip'], 'nobody', ''],
  [['', 'ada@run'], 'not_an_email', 'ada@run'],
  [['x'.repeat(81)], 'too_long', 'x'.repeat(81)],
  [['A\u0000'], 'unstorable_character', 'A'],
  [['Ada', 'ada@run.test', '12.5'], 'not_a_bib_number', '12.5'],
])('%j is wrong: %s', (row, problem, value) => {
  expect(read(...row)).toEqual({ problem, value })
})

test.each([
  [['Ada', 'ada@run'], 'emailAddress', 'not_an_email', 'ada@run'],
  [['Ada', 'a@b.test, c@d.test'], 'emailAddress', 'not_an_email', 'a@b.test, c@d.test'],
  [['x'.repeat(81), '', '64'], 'firstName', 'too_long', 'x'.repeat(81)],
  [['Ada', '', '', 'y'.repeat(41)], 'tags', 'too_long', 'y'.repeat(41)],
  [['Ada', '', '', '', 'yes', '31.02.2026'], 'consentAt', 'not_a_day', '31.02.2026'],
  [['Ada', '', '', '', 'yes', 'soon'], 'consentAt', 'not_a_day', 'soon'],
  [['Ada', '', '', '', 'yes', '2027-01-01'], 'consentAt', 'not_a_day', '2027-01-01'],
])('%j leaves out the %s: %s', (row, field, problem, value) => {
  const answer = read(...row)
  expect(answer).toMatchObject({ leftOut: [{ field, problem, value }] })
  expect(answer).toMatchObject({ given: { consent: null } })
})

test.each([
  // Without a yes/no column, a date or a wording counts as consent.
  [{ consentText: 1 }, ['Ada', '2026-05-01'], true, { at: MAY_FIRST, text: '', place: '' }],
  [{ consentText: 1 }, ['Ada', '1.5.2026 14:30'], true, { at: MAY_FIRST, text: '', place: '' }],
  [{ consentText: 1 }, ['Ada', 'I want news'], true, { at: null, text: 'I want news', place: '' }],
  [{ consentAt: 1 }, ['Ada', '01/05/2026'], true, { at: MAY_FIRST, text: '', place: '' }],
  [{ consentText: 1 }, ['Ada', 'nein'], false, null],
  [{ consentText: 1 }, ['Ada', ''], null, null],
  // A yes alone has neither, and adds no consent.
  [{ consentText: 1 }, ['Ada', 'Ja'], true, null],
  [{ consentAt: 1 }, ['Ada', 'yes'], true, null],
  // With one, that column decides.
  [{ marketingOptIn: 1 }, ['Ada', 'yes'], true, null],
  [{ marketingOptIn: 1 }, ['Ada', '2026-05-01'], true, { at: MAY_FIRST, text: '', place: '' }],
  [
    { marketingOptIn: 1, consentText: 2 },
    ['Ada', 'no', 'I want news'],
    false,
    { at: null, text: 'I want news', place: '' },
  ],
  [
    { marketingOptIn: 1, consentAt: 2 },
    ['Ada', '', '2026-05-01'],
    null,
    { at: MAY_FIRST, text: '', place: '' },
  ],
  [
    { marketingOptIn: 1, consentText: 2, consentPlace: 3 },
    ['Ada', 'yes', '2026-05-01', 'Expo'],
    true,
    { at: MAY_FIRST, text: '', place: 'Expo' },
  ],
] satisfies [ImportColumns, string[], boolean | null, object | null][])(
  'the consent of %j in %j',
  (others, row, optIn, consent) => {
    const answer = readCustomerRow(row, { firstName: 0, ...others }, { country: 'gb', now: NOW })
    expect(answer).toMatchObject({ given: { optIn, consent }, leftOut: [] })
  },
)

test('words are cut between characters', () => {
  const answer = readCustomerRow(
    ['Ada', `${'x'.repeat(1_999)}😀`],
    { firstName: 0, consentText: 1 },
    {
      country: 'gb',
      now: NOW,
    },
  )
  expect(answer).toMatchObject({ given: { consent: { text: 'x'.repeat(1_999) } } })
})
