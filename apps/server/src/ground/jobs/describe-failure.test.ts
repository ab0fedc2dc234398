import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { describeFailure } from './describe-failure.ts'

let world: TestApp
beforeAll(async () => void (world = await createTestApp()))
afterAll(() => world.close())

test('a failed query is kept without the names and addresses that were in it', async () => {
  const error = await world.deps.db
    .execute(sql`select ${'Mia Muster'}::text, ${'mia@example.test'}::text, nothing_there`)
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Error)
  expect(JSON.stringify(error) + String(error)).toContain('Mia Muster')
  const kept = JSON.stringify(describeFailure(error))
  expect(kept).not.toMatch(/Mia Muster|mia@/)
  expect(kept).toContain('nothing_there')
  expect(kept).toMatch(/describe-failure\.test/)
})

test.each([
  [
    'The mail server refused the email: 550 5.1.1 <mia@example.test> unknown',
    '550 5.1.1 <(address)> unknown',
  ],
  ['Disk full', 'Disk full'],
])('“%s” is kept as “…%s”', (message, kept) => {
  expect(describeFailure(new Error(message)).message).toContain(kept)
  expect(JSON.stringify(describeFailure(new Error(message)))).not.toContain('mia@')
})

test('a thrown non-error is stored as text, without characters that the database can’t hold', () => {
  expect(describeFailure('a\0b\ud800')).toEqual({ message: 'ab\ufffd' })
})
