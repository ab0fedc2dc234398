import { expect, test } from 'vitest'
import { groupCalls } from './group-calls.ts'

test('what comes while others are under way is answered together, each with its own answer', async () => {
  const runs: number[][] = []
  const double = groupCalls(async (items: readonly number[]) => {
    runs.push([...items])
    await Promise.resolve()
    return items.map((item) => item * 2)
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(runs).toEqual([[1], [2, 3]])
  expect(await double(4)).toBe(8)
})

test('a failure is that of its group only', async () => {
  const ask = groupCalls(async (items: readonly string[]) => {
    await Promise.resolve()
    if (items.includes('bad')) throw new Error('no')
    return items
  })
  const answers = await Promise.allSettled(['good', 'bad', 'beside'].map(ask))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await ask('later')).toBe('later')
})
