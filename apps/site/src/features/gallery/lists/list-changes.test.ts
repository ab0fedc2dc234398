import { describe, expect, test } from 'vitest'
import { type Marks, mergeMarks, toChanges } from './list-changes.ts'

const marks = (text: string): Marks =>
  new Map(
    text
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => (word.startsWith('-') ? [word.slice(1), 'reject'] : [word, 'like'])),
  )
const words = (of: Marks) =>
  [...of]
    .map(([guid, mark]) => (mark === 'reject' ? `-${guid}` : guid))
    .toSorted()
    .join(' ')

describe('what is sent', () => {
  test.each([
    ['', 'a b', ['a like', 'b like']],
    ['a b', 'b', ['a null']],
    ['a', '-a', ['a reject']],
    ['a', 'a', []],
  ])('of %s here %s', (base, local, expected) => {
    const sent = toChanges(marks(base), marks(local), new Map())
    expect(sent.map(({ contentGuid, mark }) => `${contentGuid} ${mark}`)).toEqual(expected)
  })

  test('includes the notes of marked photos', () => {
    const notes = new Map([
      ['a', 'Large'],
      ['x', 'Gone'],
    ])
    expect(toChanges(marks('a'), marks('a'), notes)).toEqual([
      { contentGuid: 'a', mark: 'like', note: 'Large' },
    ])
  })
})

describe('what is there once the server has answered', () => {
  test.each([
    ['nothing has changed', 'a b', 'a b', 'a b', 'a b'],
    ['marked here without a network', 'a', 'a b', 'a', 'a b'],
    ['taken back here without a network', 'a b', 'a', 'a b', 'a'],
    ['marked on another phone', 'a', 'a', 'a b', 'a b'],
    ['taken back on another phone', 'a b', 'a b', 'a', 'a'],
    ['marked on both', '', 'a', 'b', 'a b'],
    ['rejected here and taken back there', 'a', '-a', '', '-a'],
    ['hearts of before, in a list that is joined', '', 'a b', 'b c', 'a b c'],
  ])('%s', (_, base, local, server, expected) => {
    expect(words(mergeMarks(marks(base), marks(local), marks(server)))).toBe(expected)
  })
})
