import { expect, test } from 'vitest'
import { createLimit } from './limit.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a limited number run at once, the others follow in order, and a failure frees its place', async () => {
  const limit = createLimit(2)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string) =>
    limit.run(async () => {
      started.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      if (name === 'broken') throw new Error(name)
      return name
    })
  const broken = ask('broken')
  const others = ['a', 'b', 'c'].map(ask)
  await settled()
  expect({ started, waiting: limit.waiting, isFull: limit.isFull }).toEqual({
    started: ['broken', 'a'],
    waiting: 2,
    isFull: true,
  })
  ends.get('broken')!()
  await expect(broken).rejects.toThrow('broken')
  await settled()
  expect(started).toEqual(['broken', 'a', 'b'])
  for (const name of ['a', 'b', 'c']) {
    ends.get(name)!()
    await settled()
  }
  expect(await Promise.all(others)).toEqual(['a', 'b', 'c'])
  expect({ waiting: limit.waiting, isFull: limit.isFull }).toEqual({ waiting: 0, isFull: false })
})
