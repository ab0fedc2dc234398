import { expect, test } from 'vitest'
import { writeReadme } from './readme.ts'

const account = {
  companyName: 'Nordlicht',
  country: 'de',
  defaultLanguage: 'de',
  timeZone: 'Europe/Berlin',
} as const
const noun = (name: string, rows: number) => ({
  noun: name,
  table: name,
  rows,
  path: `records/${name}.jsonl`,
  size: 1,
  checksum: 'x',
})

test('it says in the studio’s language what is where, and lists what has rows', () => {
  const text = writeReadme(account, {
    nouns: [noun('photos', 12_000), noun('coupons', 0)],
    createdAt: Date.parse('2026-05-12T10:05:00Z'),
  })
  expect(text).toMatch(/^\uFEFFExport von Nordlicht, 12\. Mai 2026 um 12:05\r\n/)
  expect(text).toContain('npm run import -- --from FOLDER')
  expect(text).toMatch(/tables\/photos\.csv {2}12\.000\r\n$/)
  expect(text).not.toContain('coupons')
})
