import { describe, expect, test } from 'vitest'
import {
  AUTOMATION_KINDS,
  AUTOMATION_SERIES,
  AUTOMATION_STEPS,
  type AutomationFacts,
  CART_KEPT,
  MAIL_GAP,
  decideMail,
  toSendingTime,
} from './automation.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'
import { EVENT_KINDS } from './event-kind.ts'
import { toLocalTime } from './local-time.ts'

const NOON = Date.UTC(2026, 5, 10, 12)
const facts = (change: Partial<AutomationFacts> = {}): AutomationFacts => ({
  kind: 'cartLeft',
  timeZone: 'Europe/London',
  studioCountry: 'gb',
  recipientCountry: '',
  hasConsent: true,
  lastOrderAt: null,
  isOn: true,
  isPublic: true,
  isSelling: true,
  hasBought: false,
  isStopped: false,
  hasAsked: false,
  isGone: false,
  until: null,
  lastMailAt: null,
  ...change,
})

describe('sending times', () => {
  test.each([
    ['2026-06-10T07:59', '2026-06-10T08:00'],
    ['2026-06-10T08:00', '2026-06-10T08:00'],
    ['2026-06-10T20:59', '2026-06-10T20:59'],
    ['2026-06-10T21:00', '2026-06-11T08:00'],
    ['2026-06-10T23:59', '2026-06-11T08:00'],
    ['2026-06-11T00:00', '2026-06-11T08:00'],
    ['2026-12-31T22:30', '2027-01-01T08:00'],
  ])('%s on the studio’s clock becomes %s', (asked, sent) => {
    const at = Date.parse(`${asked}:00Z`)
    expect(toLocalTime(toSendingTime(at, 'UTC'), 'UTC')).toBe(sent)
  })

  test('are between 8:00 and 21:00 everywhere, never earlier, at most 12 hours later, and stay', () => {
    const start = Date.UTC(2026, 0, 1)
    for (const zone of ['Europe/London', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe'])
      for (let at = start; at < start + 366 * DAY_MS; at += 61 * MINUTE_MS + 7 * HOUR_MS) {
        const sent = toSendingTime(at, zone)
        const hour = Number(toLocalTime(sent, zone).slice(11, 13))
        expect(hour >= 8 && hour < 21).toBe(true)
        expect(sent).toBeGreaterThanOrEqual(at)
        expect(sent - at).toBeLessThanOrEqual(12 * HOUR_MS)
        expect(toSendingTime(sent, zone)).toBe(sent)
      }
  })
})

describe('a mail that is due', () => {
  test.each([
    ['is sent', {}, { to: 'send' }],
    ['is not sent if its switch is off', { isOn: false }, { to: 'skip', reason: 'off' }],
    ['nor after a purchase', { hasBought: true }, { to: 'skip', reason: 'bought' }],
    ['but buyers are thanked', { kind: 'thankYou', hasBought: true }, { to: 'send' }],
    [
      'and reminded of their list',
      { kind: 'orderDeadline', hasBought: true, hasConsent: false },
      { to: 'send' },
    ],
    ['nor to a stopped address', { isStopped: true }, { to: 'skip', reason: 'stopped' }],
    ['nor for a hidden gallery', { isPublic: false }, { to: 'skip', reason: 'closed' }],
    ['nor if it doesn’t sell', { isSelling: false }, { to: 'skip', reason: 'closed' }],
    [
      'which doesn’t matter for its closing',
      { kind: 'closingSoon', isSelling: false },
      { to: 'send' },
    ],
    ['nor without consent', { hasConsent: false }, { to: 'skip', reason: 'consent' }],
    ['unless the law allows it', { hasConsent: false, studioCountry: 'us' }, { to: 'send' }],
    [
      'or they asked for it',
      { kind: 'closingSoon', hasConsent: false, hasAsked: true },
      { to: 'send' },
    ],
    [
      'but asking for news is no consent to cart reminders',
      { hasConsent: false, hasAsked: true },
      { to: 'skip', reason: 'consent' },
    ],
    ['nor about a deleted cart', { isGone: true }, { to: 'skip', reason: 'over' }],
    ['nor after its occasion', { until: NOON }, { to: 'skip', reason: 'over' }],
    [
      'a day after the last one',
      { lastMailAt: NOON - HOUR_MS },
      { to: 'wait', until: NOON - HOUR_MS + DAY_MS },
    ],
    [
      'and never, if that is too late',
      { lastMailAt: NOON - HOUR_MS, until: NOON + 22 * HOUR_MS },
      { to: 'skip', reason: 'over' },
    ],
  ] as const)('%s', (_, change, decision) => {
    expect(decideMail(facts(change), NOON)).toEqual(decision)
  })

  test('is never sent at night or within a day of another, whatever the time', () => {
    for (let now = NOON; now < NOON + 3 * DAY_MS; now += 17 * MINUTE_MS)
      for (const ago of [0, 3 * HOUR_MS, 25 * HOUR_MS]) {
        const decision = decideMail(facts({ lastMailAt: now - ago }), now)
        const at = decision.to === 'wait' ? decision.until : now
        if (decision.to === 'skip') throw new Error('There is no reason to skip it')
        expect(at - (now - ago)).toBeGreaterThanOrEqual(MAIL_GAP)
        expect(toSendingTime(at, 'Europe/London')).toBe(at)
      }
  })
})

test('each cart has two emails, at least a day apart and while it is stored', () => {
  const [first, second, ...more] = AUTOMATION_STEPS.cartLeft
  expect(more).toEqual([])
  expect(second! - first!).toBeGreaterThanOrEqual(MAIL_GAP)
  expect(second).toBeLessThan(CART_KEPT)
})

test('every kind of event has a series of existing automations, each once', () => {
  for (const kind of EVENT_KINDS) {
    const series = AUTOMATION_SERIES[kind]
    expect(new Set(series).size).toBe(series.length)
    expect(series.every((each) => AUTOMATION_KINDS.includes(each))).toBe(true)
  }
})
