import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  RIGHTS_WAIT_MS,
  isProtectedMember,
  needsRightOverOwners,
  rightsFromAfter,
  waitsUntil,
} from './protected-rights.ts'
import { ROLES, type Role, runsStudio } from './roles.ts'

const NOW = 1_800_000_000_000
const WAIT = NOW + RIGHTS_WAIT_MS
const EARLIER = NOW - 1
const RUNNING = NOW + 60_000

describe('from when protected rights are valid', () => {
  test.each<[string, Role | undefined, number | null, Role, number | null]>([
    ['someone joins as an owner', undefined, null, 'owner', WAIT],
    ['someone joins as an administrator', undefined, null, 'administrator', WAIT],
    ['someone joins as a photographer', undefined, null, 'photographer', null],
    ['a photographer becomes an owner', 'photographer', null, 'owner', WAIT],
    ['a salesperson becomes an administrator', 'salesperson', null, 'administrator', WAIT],
    ['an administrator becomes an owner', 'administrator', null, 'owner', WAIT],
    ['an administrator who waits becomes an owner', 'administrator', RUNNING, 'owner', WAIT],
    ['an owner stays one', 'owner', null, 'owner', null],
    ['an owner who waits stays one', 'owner', RUNNING, 'owner', RUNNING],
    ['an owner becomes an administrator', 'owner', null, 'administrator', null],
    ['an owner who waits becomes an administrator', 'owner', RUNNING, 'administrator', RUNNING],
    ['an owner becomes a photographer', 'owner', EARLIER, 'photographer', null],
    ['a photographer becomes a salesperson', 'photographer', null, 'salesperson', null],
  ])('%s', (_, role, rightsFrom, next, expected) =>
    expect(rightsFromAfter(role && { role, rightsFrom }, next, NOW)).toBe(expected),
  )

  test('no way down and up again ends before 24 hours after the last raise', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...ROLES), fc.nat({ max: 3 * RIGHTS_WAIT_MS })), {
          minLength: 1,
          maxLength: 30,
        }),
        (steps) => {
          let member: { role: Role; rightsFrom: number | null } | undefined
          let now = NOW
          let raisedAt: number | null = null
          const rank = (role?: Role) => (role && runsStudio(role) ? (role === 'owner' ? 2 : 1) : 0)
          for (const [role, later] of steps) {
            now += later
            if (rank(role) > rank(member?.role)) raisedAt = now
            member = { role, rightsFrom: rightsFromAfter(member, role, now) }
            const isFree = runsStudio(role) && waitsUntil(member, now) === null
            const isEarly = now - (raisedAt ?? -Infinity) < RIGHTS_WAIT_MS
            expect(isFree && isEarly).toBe(false)
          }
        },
      ),
    )
  })
})

test.each<[string, Role, number | null, number | null]>([
  ['the founder', 'owner', null, null],
  ['an owner until the moment', 'owner', RUNNING, RUNNING],
  ['an owner at the moment', 'owner', NOW, null],
  ['an administrator', 'administrator', RUNNING, RUNNING],
  ['a photographer, who has no such rights', 'photographer', RUNNING, null],
])('who waits: %s', (_, role, rightsFrom, expected) =>
  expect(waitsUntil({ role, rightsFrom }, NOW)).toBe(expected),
)

test.each<[Role | undefined, Role | undefined, boolean, boolean]>([
  [undefined, 'owner', true, true],
  [undefined, 'administrator', true, false],
  [undefined, 'photographer', false, false],
  ['photographer', 'photographer', false, false],
  ['photographer', 'administrator', true, false],
  ['photographer', 'owner', true, true],
  ['photographer', undefined, false, false],
  ['administrator', 'administrator', true, true],
  ['administrator', 'owner', true, true],
  ['administrator', 'photographer', true, true],
  ['administrator', undefined, true, true],
  ['owner', 'owner', true, true],
  ['owner', 'administrator', true, true],
  ['owner', undefined, true, true],
])('from %s to %s', (before, after, isProtected, needsRight) => {
  expect(isProtectedMember(before, after)).toBe(isProtected)
  const change = { guid: 'person', before, after }
  expect(needsRightOverOwners({ ...change, actorGuid: 'another' })).toBe(needsRight)
  expect(needsRightOverOwners({ ...change, actorGuid: 'person' })).toBe(false)
})
