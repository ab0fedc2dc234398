import { expect, test } from 'vitest'
import { takeAhead } from './take-ahead.ts'

/** Fetches numbers from 1 to `last`, two at a time; the fetched ones are recorded. */
function numbers(last: number) {
  let next = 1
  const fetched: number[] = []
  const fetch = async () => {
    const items = [next, next + 1].filter((item) => item <= last)
    next += 2
    fetched.push(...items)
    await Promise.resolve()
    return items
  }
  return { fetch, fetched }
}

test('each item is taken once, in order, by however many take', async () => {
  const ahead = takeAhead(numbers(5).fetch, { refillBelow: 1 })
  const taken = await Promise.all(Array.from({ length: 8 }, () => ahead.take()))
  expect(taken).toEqual([1, 2, 3, 4, 5, undefined, undefined, undefined])
})

test('the next ones are fetched before they are wanted, and no more than those', async () => {
  const { fetch, fetched } = numbers(10)
  const ahead = takeAhead(fetch, { refillBelow: 1 })
  await ahead.take()
  expect(fetched).toEqual([1, 2])
  await ahead.take()
  expect(fetched).toEqual([1, 2, 3, 4])
})

test('what no one takes any more is given back', async () => {
  const ahead = takeAhead(numbers(10).fetch, { refillBelow: 2 })
  await ahead.take()
  expect(await ahead.close()).toEqual([2, 3, 4])
  expect(await ahead.take()).toBeUndefined()
})

test('a failure reaches the reader of the next item, and can be retried', async () => {
  let isDown = false
  let next = 1
  const ahead = takeAhead(
    async () => {
      if (isDown) throw new Error('away')
      return [next++]
    },
    { refillBelow: 1 },
  )
  expect(await ahead.take()).toBe(1)
  expect(await ahead.take()).toBe(2)
  isDown = true
  // It may have been fetched before.
  await ahead.take().catch(() => undefined)
  await expect(ahead.take()).rejects.toThrow('away')
  isDown = false
  expect(await ahead.take()).toBeTypeOf('number')
})
