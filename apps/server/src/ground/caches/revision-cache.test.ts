import { expect, test } from 'vitest'
import { createRevisionCache } from './revision-cache.ts'

test('a cached result is dropped with the next revision, and when many newer ones follow', () => {
  const cache = createRevisionCache()
  let made = 0
  const ask = (key: string, revision: number) => cache.getOrCreate(key, revision, () => ++made)
  expect([ask('a', 1), ask('a', 1), ask('b', 1), ask('a', 2), ask('a', 2)]).toEqual([1, 1, 2, 3, 3])
  expect(createRevisionCache().getOrCreate('a', 2, () => 'of another cache')).toBe(
    'of another cache',
  )
  for (let n = 0; n < 3_000; n++) ask(`list ${n}`, 1)
  made = 0
  expect(ask('a', 2)).toBe(1)
})

test('a failed computation is started again', async () => {
  const cache = createRevisionCache()
  let isDown = true
  const ask = () =>
    cache.getOrCreate('a', 1, async () => {
      if (isDown) throw new Error('away')
      return 'made'
    })
  await expect(ask()).rejects.toThrow('away')
  isDown = false
  expect(await ask()).toBe('made')
})
