import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '../db/client.ts'
import { isSigned, sign } from './signature.ts'
import { readSigningKeys } from './signing-key.ts'
import { createTestDatabase } from '../../test-world/test-database.ts'
import { makeSigningKeys } from '../../test-world/signing-keys.ts'
import pino from 'pino'

const database = await createTestDatabase()
const { db, close } = createDatabase(database.url, { log: pino({ level: 'silent' }) })
afterAll(async () => {
  await close()
  await database.close()
})

test('every process has the same key, and the next key accepts what the one before has signed, but no older', async () => {
  const [one, same] = await Promise.all([readSigningKeys(db, 1), readSigningKeys(db, 1)])
  const first = sign(one, 'order', 'text')
  expect(sign(same, 'order', 'text')).toBe(first)

  const two = await readSigningKeys(db, 2)
  expect(isSigned(two, 'order', 'text', first)).toBe(true)
  const second = sign(two, 'order', 'text')
  expect(second).toMatch(/^2~[\w-]{43}$/)
  expect(isSigned(two, 'order', 'text', second)).toBe(true)
  // A process that has not been restarted yet doesn't know the new key.
  expect(isSigned(one, 'order', 'text', second)).toBe(false)

  const three = await readSigningKeys(db, 3)
  expect(isSigned(three, 'order', 'text', second)).toBe(true)
  expect(isSigned(three, 'order', 'text', first)).toBe(false)

  const leaped = await readSigningKeys(db, 5)
  for (const earlier of [first, second, sign(three, 'order', 'text')])
    expect(isSigned(leaped, 'order', 'text', earlier)).toBe(false)
})

test('a signature counts for its text, its purpose and its key only', () => {
  const keys = makeSigningKeys()
  const signature = sign(keys, 'read', 'text')
  expect(isSigned(keys, 'read', 'text', signature)).toBe(true)
  expect(isSigned(keys, 'read', 'text2', signature)).toBe(false)
  expect(isSigned(keys, 'preview', 'text', signature)).toBe(false)
  expect(isSigned(makeSigningKeys(), 'read', 'text', signature)).toBe(false)
  for (const forged of [
    undefined,
    '',
    [signature],
    `1~${signature}x`,
    `2~${signature}`,
    `${signature}~`,
    signature.slice(1),
    'é'.repeat(43),
  ])
    expect(isSigned(keys, 'read', 'text', forged)).toBe(false)
})
