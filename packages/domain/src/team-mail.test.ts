import { expect, test } from 'vitest'
import { ROLES } from './roles.ts'
import {
  SINGLE_MAILS_AN_HOUR,
  TEAM_MAILS,
  getsMail,
  isSummaryHour,
  isGatheredMail,
  mayGetMail,
} from './team-mail.ts'

test.each([
  ['order', ['owner', 'administrator', 'salesperson'], ['owner']],
  ['dailySummary', ['owner', 'administrator'], ['owner']],
  ['storage', ['owner', 'administrator'], ['owner']],
  ['damagedFiles', ['owner', 'administrator'], ['owner', 'administrator']],
  ['backup', ['owner'], ['owner']],
  ['payoutFailed', ['owner', 'administrator'], ['owner', 'administrator']],
  ['dispute', ['owner', 'administrator'], ['owner', 'administrator']],
  ['refundFailed', ['owner', 'administrator'], ['owner', 'administrator']],
  ['labFailed', ['owner', 'administrator', 'salesperson'], ['owner', 'administrator']],
  ['customerImport', ['owner', 'administrator'], ['owner', 'administrator']],
] as const)(
  'mails of the kind %s: who may get them, and who does unless they chose',
  (kind, may, usual) => {
    expect(ROLES.filter((role) => mayGetMail(role, kind))).toEqual(may)
    expect(ROLES.filter((role) => getsMail(role, kind, undefined))).toEqual(usual)
  },
)

test('a choice applies only to people who may get the email', () => {
  for (const kind of TEAM_MAILS)
    for (const role of ROLES) {
      expect(getsMail(role, kind, true)).toBe(mayGetMail(role, kind))
      expect(getsMail(role, kind, false)).toBe(false)
    }
})

test('people who get an email by default may get it', () => {
  for (const kind of TEAM_MAILS)
    expect(
      ROLES.filter((role) => getsMail(role, kind, undefined) && !mayGetMail(role, kind)),
    ).toEqual([])
})

test('from the thirty-first email within an hour, frequent kinds are combined', () => {
  expect(isGatheredMail('order', SINGLE_MAILS_AN_HOUR - 1)).toBe(false)
  expect(isGatheredMail('order', SINGLE_MAILS_AN_HOUR)).toBe(true)
  expect(isGatheredMail('payoutFailed', 1_000)).toBe(false)
})

test.each([
  ['00:05', false],
  ['06:59', false],
  ['07:00', true],
  ['11:59', true],
  ['12:00', false],
])('yesterday may be told of at %s: %s', (time, isNow) => {
  expect(isSummaryHour(`2026-05-03T${time}`)).toBe(isNow)
})
