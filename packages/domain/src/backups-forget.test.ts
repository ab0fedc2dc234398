import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupsForgetBy, isForgottenByBackups } from './backups-forget.ts'
import { DAY_MS } from './duration.ts'
import { incrementsKeptFrom, keptBackups } from './kept-backups.ts'

test.each([
  ['2026-11-27T10:00:00Z', '2027-11-04T00:00:00Z'],
  ['2026-12-01T00:00:00Z', '2027-12-04T00:00:00Z'],
  ['2028-02-29T23:59:59Z', '2029-02-04T00:00:00Z'],
])('what is erased at %s is forgotten by %s', (erasedAt, by) => {
  expect(backupsForgetBy(Date.parse(erasedAt))).toBe(Date.parse(by))
})

test('by then no backup and no increment of before is kept, where one is made each night', () => {
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })
  const hour = fc.integer({ min: 0, max: 23 })
  fc.assert(
    fc.property(moment, hour, (erasedAt, at) => {
      const by = backupsForgetBy(erasedAt)
      const start = Math.floor((erasedAt - 400 * DAY_MS) / DAY_MS) * DAY_MS + at * 3_600_000
      const nights: number[] = []
      // Deleting expired backups may take another day.
      for (let night = start; night < by - DAY_MS; night += DAY_MS) nights.push(night)
      expect(Math.min(...keptBackups(nights))).toBeGreaterThan(erasedAt)
      expect(incrementsKeptFrom(nights)).toBeGreaterThan(erasedAt)
      expect(isForgottenByBackups(erasedAt, by)).toBe(true)
      expect(isForgottenByBackups(erasedAt, by - 1)).toBe(false)
    }),
    { numRuns: 30 },
  )
})
