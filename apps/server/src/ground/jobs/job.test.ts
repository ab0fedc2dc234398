import { expect, test } from 'vitest'
import { job } from './job.ts'

test('a declaration is completed with the defaults', () => {
  expect(job<{ photoGuid: string }>({ name: 'process-photo', retryLimit: 5 })).toEqual({
    name: 'process-photo',
    retryLimit: 5,
    retryDelay: 5,
    expireInSeconds: 900,
    priority: 0,
    sameKey: 'any',
    actsOutside: false,
  })
})

test.each([
  [{ name: 'processPhoto' }, 'kebab-case'],
  [{ name: '__pgboss__x' }, 'kebab-case'],
  [{ name: 'a', retryLimit: -1 }, 'negative'],
  [{ name: 'a', retryDelay: 0.5 }, 'integer'],
  [{ name: 'a', expireInSeconds: 100_000 }, 'a day'],
])('the declaration %j is refused: %s', (declaration, reason) => {
  expect(() => job(declaration)).toThrow(reason)
})
