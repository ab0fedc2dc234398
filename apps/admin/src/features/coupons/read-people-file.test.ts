import { expect, test } from 'vitest'
import { readPeopleFile } from './read-people-file.ts'

test.each([
  ['the template', 'Email address,First name,Last name\r\nada@runner.test,Ada,Runner'],
  [
    'the file of customers',
    '"First name","Last name","E-mail address","Number","Orders"\r\n"Ada","Runner","ada@runner.test","7","0"',
  ],
  ['the same in German', 'Vorname;Nachname;E-Mail-Adresse\r\nAda;Runner;ada@runner.test'],
])('%s is read by the names of its columns', async (_, text) => {
  const file = new File([text], 'people.csv', { type: 'text/csv' })
  expect(await readPeopleFile(file)).toEqual({
    people: [{ emailAddress: 'ada@runner.test', firstName: 'Ada', lastName: 'Runner' }],
    wrong: [],
  })
})

test('errors are listed by their row in the file, after a separator and an empty line', async () => {
  const text = 'sep=;\r\nVorname;Nachname;E-Mail\r\n\r\nAda;Runner;ada@\r\nBo;Ng;bo@run.test'
  const file = new File([text], 'people.csv', { type: 'text/csv' })
  expect(await readPeopleFile(file)).toMatchObject({
    people: [{ emailAddress: 'bo@run.test' }],
    wrong: [{ line: 4 }],
  })
})

test('a file without all three columns is reported', async () => {
  const file = new File(['Vorname;Nachname\r\nAda;Runner'], 'people.csv', { type: 'text/csv' })
  expect(await readPeopleFile(file)).toEqual({ problem: 'columns' })
})
