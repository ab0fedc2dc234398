import { expect, test } from 'vitest'
import { eachAlone, eachStep } from './each-alone.ts'

function watch() {
  const logged: object[] = []
  return { logged, log: { error: (about: object) => void logged.push(about) } as never }
}
const logging = (log: never) => ({
  log,
  message: 'A number failed',
  nameOf: (number: number) => ({ number }),
})
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('one that fails keeps no other waiting, is named in the log, and fails the whole at the end', async () => {
  const { log, logged } = watch()
  const done: number[] = []
  const odd = new Error('odd')
  await expect(
    eachAlone(numbers(6), logging(log), async (number) => {
      if (number % 2 === 1) throw odd
      done.push(number)
    }),
  ).rejects.toBe(odd)
  expect(done).toEqual([0, 2, 4])
  expect(logged).toEqual([1, 3, 5].map((number) => ({ err: odd, number })))
})

test('items read in batches are all processed, and nothing is thrown if nothing failed', async () => {
  const { log, logged } = watch()
  const done: number[] = []
  await eachAlone(
    (async function* () {
      yield* numbers(3)
      yield* numbers(2)
    })(),
    logging(log),
    async (number) => done.push(number),
  )
  expect([done, logged]).toEqual([[0, 1, 2, 0, 1], []])
})

test('when all of them fail it ends early', async () => {
  const { log, logged } = watch()
  let tried = 0
  await expect(
    eachAlone(numbers(500), logging(log), async () => {
      tried += 1
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  expect([tried, logged.length]).toEqual([20, 20])
})

test('a step that fails is named, and those after it are done', async () => {
  const { log, logged } = watch()
  const done: string[] = []
  await expect(
    eachStep(log, {
      photos: () => Promise.reject(new Error('no')),
      videos: async () => done.push('videos'),
    }),
  ).rejects.toThrow('no')
  expect([done, logged]).toEqual([['videos'], [{ err: expect.any(Error), step: 'photos' }]])
})
