import { expect, test } from 'vitest'
import { guessImportColumns, toImportedCustomer } from './customer-import.ts'

const columns = {
  firstName: 0,
  emailAddress: 1,
  bibNumber: 2,
  tags: 3,
  marketingOptIn: 4,
  consentAt: 5,
}
const read = (...row: string[]) => toImportedCustomer(row, columns, 'gb')

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
    lastName: 1,
  })
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
  expect(
    read("'=Ada", ' ADA@Run.Test ', 'a-12', 'vip; 10 km,vip', 'Ja', '31.05.2026'),
  ).toMatchObject({
    texts: { firstName: '=Ada', emailAddress: 'ada@run.test', bibNumber: 'A12', lastName: '' },
    tags: ['vip', '10 km'],
    optIn: true,
    consent: { at: Date.UTC(2026, 4, 31) },
  })
  expect(read('Ada')).toMatchObject({ optIn: null, consent: null })
  expect(read('Ada', '', '', '', 'no')).toMatchObject({ optIn: false })
})

test.each([
  [['', '', '', 'vip'], 'nobody'],
  [['Ada', 'ada@run'], 'not_an_email'],
  [['Ada', 'a@b.test, c@d.test'], 'not_an_email'],
  [['x'.repeat(81)], 'too_long'],
  [['A\u0000'], 'unstorable_character'],
])('%j is wrong: %s', (row, problem) => {
  expect(read(...row)).toBe(problem)
})
