import { expect, test } from 'vitest'
import { measurePace } from './bulk-job-pace.ts'

test.each([
  [{ done: 0, total: 100, now: 60_000 }, null],
  [{ done: 50, total: 100, now: 1_000 }, null],
  [
    { done: 50, total: 100, now: 5_000 },
    { perSecond: 10, secondsLeft: 5 },
  ],
  [
    { done: 1, total: 4, now: 2_000 },
    { perSecond: 0.5, secondsLeft: 6 },
  ],
  [
    { done: 100, total: 100, now: 10_000 },
    { perSecond: 10, secondsLeft: 0 },
  ],
])('%j → %j', (work, pace) => expect(measurePace({ ...work, startedAt: 0 })).toEqual(pace))
