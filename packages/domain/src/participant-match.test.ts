import { expect, test } from 'vitest'
import { type MatchedParticipant, matchText, toNameWords } from './participant-match.ts'

const participant = (change: Partial<MatchedParticipant>): MatchedParticipant => ({
  guid: `guid of ${change.number ?? change.lastName}`,
  number: '',
  firstName: '',
  lastName: '',
  isSearchable: true,
  ...change,
})
const ANNA = participant({ number: '1042', firstName: 'Anna', lastName: 'Müller' })
const BO = participant({ number: 'A12', firstName: 'Bo', lastName: 'Ng' })
const HIDDEN = participant({
  number: '7',
  firstName: 'Zoë',
  lastName: 'Quint',
  isSearchable: false,
})
const LIST = [ANNA, BO, HIDDEN]
const match = (text: string, { score = 0.99, isTyped = false, list = LIST } = {}) =>
  matchText({ text, score, isTyped }, list, list.length > 0)

test.each([
  ['Anna-Lena MÜLLER', ['anna', 'lena', 'muller']],
  ['Bo Ng', []],
  ['1042', []],
  ['สมชาย ใจดี', ['สมชาย', 'ใจดี']],
  ['Ann Ann', ['ann']],
])('the words of the name %j', (name, words) => {
  expect(toNameWords(name)).toEqual(words)
})

test('a number on the start list finds the photo by itself and by its wearer’s name, however unsure the engine is', () => {
  expect(match('1042', { score: 0.55 })).toEqual({
    isSearchable: true,
    participantGuid: ANNA.guid,
    names: ['Anna Müller'],
    isSettled: true,
  })
  expect(match('a 12')).toMatchObject({ participantGuid: BO.guid, isSearchable: true })
})

test('a name on the start list finds the photo, no matter which person of that name it is', () => {
  expect(match('MULLER')).toMatchObject({ isSearchable: true, participantGuid: null, names: [] })
})

test('what is not on the start list waits, unless a person typed it', () => {
  expect(match('1043')).toMatchObject({ isSearchable: false, isSettled: false })
  expect(match('Adidas')).toMatchObject({ isSearchable: false, isSettled: false })
  expect(match('1043', { isTyped: true })).toMatchObject({ isSearchable: true, isSettled: true })
})

test('without a start list the photo is found by what the engine is sure of, and a number settles it', () => {
  expect(match('1043', { list: [] })).toMatchObject({ isSearchable: true, isSettled: true })
  expect(match('FINISH', { list: [] })).toMatchObject({ isSearchable: true, isSettled: false })
  expect(match('1043', { list: [], score: 0.8 })).toMatchObject({
    isSearchable: false,
    isSettled: false,
  })
})

test('who does not want to be found is found neither by number nor by name, read or typed', () => {
  for (const isTyped of [true, false]) {
    expect(match('7', { isTyped })).toEqual({
      isSearchable: false,
      participantGuid: HIDDEN.guid,
      names: [],
      isSettled: true,
    })
    expect(match('Quint', { isTyped })).toMatchObject({ isSearchable: false, names: [] })
  }
})

test('a relay runs with one number: those who may be found are found by name, and by number only when all may', () => {
  const second = participant({ number: '1042', firstName: 'Cy', lastName: 'Abel' })
  expect(match('1042', { list: [ANNA, second] })).toMatchObject({
    isSearchable: true,
    names: ['Anna Müller', 'Cy Abel'],
  })
  expect(match('1042', { list: [{ ...ANNA, isSearchable: false }, second] })).toMatchObject({
    isSearchable: false,
    participantGuid: second.guid,
    names: ['Cy Abel'],
  })
})
