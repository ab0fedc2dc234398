import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test-world/test-database.ts'
import { createKeyLock } from './key-lock.ts'

const log = pino({ level: 'silent' })

async function openTwo() {
  const database = await createTestDatabase()
  const locks = [createKeyLock(database.url, log), createKeyLock(database.url, log)] as const
  onTestFinished(async () => {
    for (const lock of locks) await lock.close()
    await database.close()
  })
  return locks
}

test('two processes work under the same key one after the other, and under different keys side by side', async () => {
  const [one, other] = await openTwo()
  const steps: string[] = []
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const first = one.run('a', async () => {
    steps.push('first begins')
    started.resolve()
    await mayEnd.promise
    steps.push('first ends')
  })
  await started.promise
  const second = other.run('a', async () => void steps.push('second'))
  await other.run('b', async () => void steps.push('another key'))
  mayEnd.resolve()
  await Promise.all([first, second])
  expect(steps).toEqual(['first begins', 'another key', 'first ends', 'second'])
})

test('work that fails gives its key back', async () => {
  const [one, other] = await openTwo()
  await expect(one.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await other.run('a', async () => 'done')).toBe('done')
})
