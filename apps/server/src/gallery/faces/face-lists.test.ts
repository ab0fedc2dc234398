import { MINUTE_MS } from '@proofdesk/domain/duration'
import { expect, test } from 'vitest'
import { createFaceLists } from './face-lists.ts'

function world() {
  let now = 0
  let reads = 0
  const lists = createFaceLists(() => now)
  return {
    pass: (ms: number) => void (now += ms),
    reads: () => reads,
    get: (key: string, revision: number, faces = 1) =>
      lists.getOrLoad(key, revision, async () => {
        reads += 1
        const guids = Array.from({ length: faces }, (_, n) => `${key}-${n}`)
        return { guids, embeddings: new Float32Array(faces * 128) }
      }),
  }
}

test('a list is loaded once, also for concurrent requests', async () => {
  const { get, reads } = world()
  await Promise.all([get('a', 1), get('a', 1)])
  await get('a', 1)
  expect(reads()).toBe(1)
  await get('b', 1)
  expect(reads()).toBe(2)
})

test('a list that changes all the time is reloaded every five seconds', async () => {
  const { get, reads, pass } = world()
  for (let revision = 0; revision < 20; revision++) {
    await get('a', revision)
    pass(1_000)
  }
  expect(reads()).toBe(4)
})

test('when memory is full the least recently used list is evicted', async () => {
  const { get, reads } = world()
  await get('a', 1, 5 * MINUTE_MS)
  await get('b', 1, 5 * MINUTE_MS)
  await get('b', 1)
  expect(reads()).toBe(2)
  await get('a', 1, 5 * MINUTE_MS)
  expect(reads()).toBe(3)
})
