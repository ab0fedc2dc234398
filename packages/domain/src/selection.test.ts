import { describe, expect, test } from 'vitest'
import {
  type SelectionTime,
  SELECTION_TABLE,
  countSelection,
  deadlineOf,
  extraPhotos,
  isChosen,
  isReminderHour,
  lockOf,
  selectionLimitProblem,
} from './selection.ts'
import { standingOf } from './selection-standing.ts'
import { nextState } from './state-table.ts'

const RULES = { minimum: 0, maximum: 0, included: 0 }

describe('a photo of a list', () => {
  test.each([
    [['like'], true],
    [['approve', 'reject'], true],
    [['reject', 'reject'], false],
    [['reject'], false],
    [[], false],
  ] as const)('with %j is chosen: %s', (marks, chosen) => {
    expect(isChosen(marks)).toBe(chosen)
  })
})

describe('the count of a list', () => {
  test.each([
    ['nothing chosen', 0, { minimum: 10, included: 30 }, { included: 0, extra: 0, missing: 10 }],
    ['fewer than included', 12, { included: 30 }, { included: 12, extra: 0, missing: 0 }],
    ['as many as included', 30, { included: 30 }, { included: 30, extra: 0, missing: 0 }],
    ['more than included', 80, { included: 30 }, { included: 30, extra: 50, missing: 0 }],
    ['below the maximum', 7, { maximum: 10 }, { included: 0, extra: 7, left: 3 }],
    ['above a maximum that was lowered', 12, { maximum: 10 }, { extra: 12, left: 0 }],
  ])('%s', (_, chosen, rules, expected) => {
    expect(countSelection(chosen, { ...RULES, ...rules })).toMatchObject(expected)
  })

  test('is the sum of included and extra photos', () => {
    for (let chosen = 0; chosen < 60; chosen += 1)
      for (const included of [0, 1, 30, 100]) {
        const count = countSelection(chosen, { ...RULES, included })
        expect(count.included + count.extra).toBe(chosen)
      }
  })
})

describe('photos that have to be bought', () => {
  test.each([
    ['none within the included ones', 'a b', 2, '', ''],
    ['the last ones beyond them', 'a b c d', 2, '', 'c d'],
    ['fewer once some are ordered', 'a b c d', 2, 'c', 'd'],
    ['none once all are', 'a b c d', 2, 'c d', ''],
    ['others, where an ordered one is no longer chosen', 'a b d', 2, 'c', 'd'],
    ['all where none is included', 'a b', 0, '', 'a b'],
  ])('%s', (_, chosen, included, ordered, expected) => {
    const words = (text: string) => text.split(' ').filter((word) => word !== '')
    expect(extraPhotos(words(chosen), included, new Set(words(ordered)))).toEqual(words(expected))
  })
})

describe('the time of a list', () => {
  const list: SelectionTime = { state: 'open', deadline: null, reopenedAt: null }
  test.each([
    ['without a deadline', {}, null, 5_000, undefined],
    ['before the gallery’s deadline', {}, 5_000, 4_999, undefined],
    ['at the gallery’s deadline', {}, 5_000, 5_000, 'over'],
    ['with a later deadline of its own', { deadline: 9_000 }, 5_000, 6_000, undefined],
    ['at its own deadline', { deadline: 9_000 }, 5_000, 9_000, 'over'],
    ['submitted', { state: 'submitted' }, null, 1, 'submitted'],
    [
      'reopened after the deadline',
      { state: 'reopened', reopenedAt: 6_000 },
      5_000,
      7_000,
      undefined,
    ],
    [
      'reopened before the deadline',
      { state: 'reopened', reopenedAt: 4_000 },
      5_000,
      7_000,
      'over',
    ],
  ] as const)('%s', (_, change, deadline, now, expected) => {
    expect(lockOf({ ...list, ...change }, deadline, now)).toBe(expected)
  })

  test('a list reopened after the deadline ends when the studio says so', () => {
    expect(deadlineOf({ deadline: 8_000, reopenedAt: 6_000 }, 5_000)).toBe(8_000)
  })
})

test('only an open list can be submitted, and only a submitted one reopened', () => {
  expect(nextState(SELECTION_TABLE, 'open', 'submit')).toBe('submitted')
  expect(nextState(SELECTION_TABLE, 'reopened', 'submit')).toBe('submitted')
  expect(nextState(SELECTION_TABLE, 'submitted', 'submit')).toBeUndefined()
  expect(nextState(SELECTION_TABLE, 'submitted', 'reopen')).toBe('reopened')
  expect(nextState(SELECTION_TABLE, 'open', 'reopen')).toBeUndefined()
})

test.each([
  ['2026-05-03T07:59', false],
  ['2026-05-03T08:00', true],
  ['2026-05-03T20:59', true],
  ['2026-05-03T21:00', false],
])('at %s people are reminded: %s', (time, expected) => {
  expect(isReminderHour(time)).toBe(expected)
})

test.each([
  [{ minimum: 10, maximum: 5 }, 10],
  [{ included: 30, maximum: 20 }, 30],
  [{ minimum: 10, maximum: 10, included: 10 }, undefined],
  [{ minimum: 10, included: 30 }, undefined],
])('limits %j need a maximum of %s', (rules, min) => {
  expect(selectionLimitProblem({ ...RULES, ...rules })?.min).toBe(min)
})

test.each([
  ['open', null, 'open'],
  ['open', 'over', 'over'],
  ['reopened', null, 'reopened'],
  ['reopened', 'over', 'over'],
  ['submitted', 'submitted', 'submitted'],
] as const)('a list that is %s with the lock %s is shown as %s', (state, lock, standing) => {
  expect(standingOf({ state, lock })).toBe(standing)
})
