import { expect, test } from 'vitest'
import { createReadWriteLock } from './read-write-lock.ts'

test('work that wants to be alone waits for the others, and they wait for it; the order of asking holds', async () => {
  const { shared, exclusive } = createReadWriteLock()
  const gates = new Map<string, () => void>()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(name)
    await new Promise<void>((open) => gates.set(name, open))
  }
  const end = async (name: string) => {
    gates.get(name)!()
    await new Promise(setImmediate)
  }
  const all = [
    shared(work('a')),
    shared(work('b')),
    exclusive(work('suspect')),
    shared(work('c')),
    shared(work('d')),
    exclusive(work('other')),
  ]
  await new Promise(setImmediate)
  expect(log).toEqual(['a', 'b'])
  await end('a')
  expect(log).toEqual(['a', 'b'])
  await end('b')
  expect(log).toEqual(['a', 'b', 'suspect'])
  await end('suspect')
  expect(log).toEqual(['a', 'b', 'suspect', 'c', 'd'])
  await end('d')
  await end('c')
  expect(log.at(-1)).toBe('other')
  await end('other')
  await Promise.all(all)
})

test('work that fails makes room as well', async () => {
  const { shared, exclusive } = createReadWriteLock()
  await expect(exclusive(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(shared(() => Promise.reject(new Error('broken too')))).rejects.toThrow('broken too')
  expect(await Promise.all([shared(async () => 1), exclusive(async () => 2)])).toEqual([1, 2])
})
