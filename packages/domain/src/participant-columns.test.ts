import { expect, test } from 'vitest'
import { guessColumns, isHead, pickColumns } from './participant-columns.ts'

test.each([
  [
    ['Bib', 'First name', 'Last name', 'Club', 'E-mail', 'Phone'],
    { number: 0, firstName: 1, lastName: 2, club: 3, emailAddress: 4, mobileNumber: 5 },
  ],
  [
    ['Verein', 'Nachname', 'VORNAME', 'Start-Nr.', 'E-Mail-Adresse', 'Handy'],
    { number: 3, firstName: 2, lastName: 1, club: 0, emailAddress: 4, mobileNumber: 5 },
  ],
  [
    ['Startnummer', 'Name', 'Zeit'],
    { number: 0, firstName: null, lastName: 1, club: null, emailAddress: null, mobileNumber: null },
  ],
])('the columns of %j', (heads, columns) => {
  expect(guessColumns(heads)).toEqual(columns)
  expect(isHead(heads)).toBe(true)
})

test('a row of people is no head', () => {
  expect(isHead(['1042', 'Anna', 'Müller', 'LG Nord'])).toBe(false)
})

test('cells are picked by their columns; those that are not there are empty', () => {
  const columns = guessColumns(['Nr', 'Name', 'Team', 'Mail'])
  expect(pickColumns(['7', 'Anna'], columns)).toEqual({
    number: '7',
    firstName: '',
    lastName: 'Anna',
    club: '',
    emailAddress: '',
    mobileNumber: '',
  })
})
