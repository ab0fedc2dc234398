import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES, type Role, isRaised } from './roles.ts'
import { liftsFreeze, movesLogin, roleAfterUndo } from './sensitive-change.ts'

describe('a change of role that is taken back', () => {
  test.each<[string, Role, Role, Role, Role]>([
    ['a raise', 'photographer', 'owner', 'owner', 'photographer'],
    [
      'a raise after which they were raised again',
      'photographer',
      'administrator',
      'owner',
      'photographer',
    ],
    [
      'a raise after which they were lowered in part',
      'photographer',
      'owner',
      'administrator',
      'photographer',
    ],
    [
      'a raise that was taken back by hand',
      'photographer',
      'owner',
      'photographer',
      'photographer',
    ],
    [
      'a raise after which they got another small role',
      'photographer',
      'owner',
      'salesperson',
      'salesperson',
    ],
    [
      'a raise from administrator after which they were lowered',
      'administrator',
      'owner',
      'photographer',
      'photographer',
    ],
    ['a lowering', 'owner', 'photographer', 'photographer', 'owner'],
    [
      'a lowering after which they were raised in part',
      'owner',
      'photographer',
      'administrator',
      'owner',
    ],
    [
      'a lowering after which they were lowered again',
      'owner',
      'administrator',
      'photographer',
      'owner',
    ],
    ['a lowering that was taken back by hand', 'owner', 'photographer', 'owner', 'owner'],
    [
      'a lowering of an administrator who is an owner now',
      'administrator',
      'photographer',
      'owner',
      'owner',
    ],
    ['no change of role', 'owner', 'owner', 'photographer', 'photographer'],
  ])('%s', (_, before, after, current, expected) =>
    expect(roleAfterUndo({ before, after, current, isMoved: false })).toBe(expected),
  )

  test('someone whose login was moved has the role of before, unless it gave them more', () => {
    const undo = (before: Role, after: Role, current: Role) =>
      roleAfterUndo({ before, after, current, isMoved: true })
    expect(undo('owner', 'owner', 'photographer')).toBe('owner')
    expect(undo('administrator', 'administrator', 'owner')).toBe('owner')
    expect(undo('photographer', 'owner', 'owner')).toBe('photographer')
  })

  test('taking back twice is taking back once, and never leaves more after a raise or less after a lowering', () => {
    const role = fc.constantFrom(...ROLES)
    fc.assert(
      fc.property(role, role, role, (before, after, current) => {
        for (const isMoved of [false, true]) {
          const once = roleAfterUndo({ before, after, current, isMoved })
          expect(roleAfterUndo({ before, after, current: once, isMoved })).toBe(once)
          expect(isRaised(before, after) && isRaised(before, once)).toBe(false)
          expect(isRaised(after, before) && isRaised(once, before)).toBe(false)
        }
      }),
    )
  })
})

test.each<[string, string | null, string, string | null, boolean]>([
  ['a@x.test', null, 'a@x.test', null, false],
  ['a@x.test', null, 'a@x.test', 'b@x.test', true],
  ['a@x.test', 'b@x.test', 'a@x.test', 'c@x.test', true],
  ['a@x.test', 'b@x.test', 'a@x.test', 'b@x.test', false],
  // A pending address is given up or confirmed, which was reported before.
  ['a@x.test', 'b@x.test', 'a@x.test', null, false],
  ['a@x.test', 'b@x.test', 'b@x.test', null, false],
  // Someone who has not joined yet is invited at another address.
  ['a@x.test', null, 'b@x.test', null, true],
])(
  'the login at %s, waiting for %s, moves when it is %s, waiting for %s',
  (address, pending, next, nextPending, moves) =>
    expect(
      movesLogin(
        { emailAddress: address, pendingEmailAddress: pending },
        { emailAddress: next, pendingEmailAddress: nextPending },
      ),
    ).toBe(moves),
)

describe('a freeze of payouts', () => {
  const lift = {
    userGuid: 'ada',
    isOwner: true,
    isRecent: false,
    ownersBefore: [['ada', 'bo']],
    ownersNow: ['ada', 'bo'],
  }
  test.each([
    ['an owner of before', lift, true],
    ['an owner of before every change', { ...lift, ownersBefore: [['ada'], ['ada', 'bo']] }, true],
    ['someone who is no owner now', { ...lift, isOwner: false }, false],
    ['an owner whose role or address is new', { ...lift, isRecent: true }, false],
    ['an owner who came later', { ...lift, userGuid: 'cleo' }, false],
    [
      'an owner of before one of the changes only',
      { ...lift, ownersBefore: [['bo'], ['ada', 'bo']] },
      false,
    ],
    [
      'an owner who came later, when none of before is left',
      { ...lift, userGuid: 'cleo', ownersNow: ['cleo'] },
      true,
    ],
    [
      'a new owner, when none of before is left',
      { ...lift, userGuid: 'cleo', isRecent: true, ownersNow: ['cleo'] },
      false,
    ],
  ])('%s: %#', (_, state, expected) => expect(liftsFreeze(state)).toBe(expected))
})
