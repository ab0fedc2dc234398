import { expect, test, vi } from 'vitest'
import { writeBehind } from './write-behind.ts'

test('entries in quick succession are written together, one write after the other', async () => {
  const writes: number[][] = []
  let underWay = 0
  const behind = writeBehind(
    async (items: readonly number[]) => {
      expect(++underWay).toBe(1)
      await Promise.resolve()
      writes.push([...items])
      underWay--
    },
    { most: 2, afterMs: 60_000 },
  )
  await Promise.all([1, 2, 3, 4, 5].map(behind.add))
  await behind.close()
  expect(writes).toEqual([[1, 2], [3, 4], [5]])
})

test('an entry without followers is written after a moment', async () => {
  const writes: number[][] = []
  const behind = writeBehind(async (items: readonly number[]) => void writes.push([...items]), {
    most: 10,
    afterMs: 1,
  })
  await behind.add(1)
  await vi.waitFor(() => expect(writes).toEqual([[1]]))
})

test('a failed write is reported to the next caller, and at the end', async () => {
  const behind = writeBehind(async () => Promise.reject(new Error('away')), {
    most: 1,
    afterMs: 60_000,
  })
  await expect(behind.add(1)).rejects.toThrow('away')
  await expect(behind.add(2)).rejects.toThrow('away')
  await expect(behind.close()).rejects.toThrow('away')
})
