import { expect, test } from 'vitest'
import { GALLERY_MOVES, GALLERY_MOVE_NAMES, planMove } from './gallery-move.ts'

const draft = { published: false, archived: false, isDeleted: false }
const published = { ...draft, published: true }
const archived = { ...published, archived: true }
const deleted = { ...draft, isDeleted: true }

test.each([
  ['publish', draft, 'moves'],
  ['publish', published, 'same'],
  ['publish', archived, 'archived'],
  ['moveToDrafts', published, 'moves'],
  ['moveToDrafts', draft, 'same'],
  ['moveToDrafts', archived, 'archived'],
  ['archive', published, 'moves'],
  ['archive', archived, 'same'],
  ['unarchive', archived, 'moves'],
  ['unarchive', draft, 'same'],
  ['delete', archived, 'moves'],
  ['delete', deleted, 'same'],
  ['restore', deleted, 'moves'],
  ['restore', draft, 'same'],
] as const)('to %s a gallery like %o: %s', (move, gallery, outcome) => {
  expect(planMove(move, gallery)).toBe(outcome)
})

test('the undo of a move’s undo is the move itself', () => {
  for (const move of GALLERY_MOVE_NAMES) expect(GALLERY_MOVES[GALLERY_MOVES[move]]).toBe(move)
})
