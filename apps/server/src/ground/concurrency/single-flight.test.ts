import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('work of one key is done once for all who ask in the meantime, and again afterwards', async () => {
  const flight = createSingleFlight<string>()
  let done = 0
  const ask = (key: string) => flight.run(key, async () => `${key} ${++done}`)
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  expect(await ask('a')).toBe('a 3')
})

test('a failure reaches all who share it, and is not kept', async () => {
  const flight = createSingleFlight<string>()
  const failing = () => Promise.reject(new Error('away'))
  expect(
    await Promise.allSettled([flight.run('a', failing), flight.run('a', failing)]),
  ).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await flight.run('a', async () => 'back')).toBe('back')
})
