import { HOUR_MS } from '@proofdesk/domain/duration'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestServer, folderOf, makePhotos } from './test-server.ts'
import { createUploadQueue } from './upload-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const EVENTS = [
  'network lost',
  'network back',
  'server down',
  'server broken',
  'server back',
  'signed out',
  'signed in',
  'pause',
  'resume',
  'one at once',
  'ten at once',
  'addresses expire',
  'browser ends',
  'retry all',
  'bytes lost',
  'same folder again',
] as const

test(
  'whatever happens in any order, every photo is stored once and never completed too early',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            event: fc.constantFrom(...EVENTS),
            pauseMs: fc.integer({ min: 1, max: 20_000 }),
          }),
          { minLength: 1, maxLength: 25 },
        ),
        async (storm) => {
          const server = createTestServer()
          const photos = makePhotos(60)
          let queue = createUploadQueue(server.deps)
          await queue.add(folderOf(photos))
          for (const { event, pauseMs } of storm) {
            if (event === 'network lost') server.isUnreachable = true
            if (event === 'network back') server.isUnreachable = false
            if (event === 'server down') server.answersAll = 'unavailable'
            if (event === 'server broken') server.answersAll = 'internal'
            if (event === 'server back') server.answersAll = undefined
            if (event === 'signed out') server.answersAll = 'unauthenticated'
            if (event === 'signed in') {
              server.answersAll = undefined
              queue.signedIn()
            }
            if (event === 'pause') queue.pause()
            if (event === 'resume') queue.resume()
            if (event === 'one at once') queue.setAtOnce(1)
            if (event === 'ten at once') queue.setAtOnce(10)
            if (event === 'addresses expire') server.clearAddresses()
            if (event === 'retry all') queue.retryAll()
            if (event === 'bytes lost') server.loses.set(photos[pauseMs % 60]?.name ?? '', 1)
            if (event === 'same folder again') await queue.add(folderOf(makePhotos(60)))
            if (event === 'browser ends') {
              queue.cancel()
              queue = createUploadQueue(server.deps)
              await queue.add(folderOf(makePhotos(60)))
            }
            await vi.advanceTimersByTimeAsync(pauseMs)
            expect(queue.getSnapshot().stored).toBeLessThanOrEqual(server.stored.size)
          }
          server.isUnreachable = false
          server.answersAll = undefined
          queue.resume()
          await vi.advanceTimersByTimeAsync(HOUR_MS)
          queue.retryAll()
          await vi.advanceTimersByTimeAsync(HOUR_MS)

          const end = queue.getSnapshot()
          expect(end).toMatchObject({
            activity: 'finished',
            percent: 100,
            failed: 0,
            phases: {
              completed: end.stored + end.alreadyStored,
              failed: 0,
              setAside: 0,
              notSent: 0,
            },
            outage: undefined,
            stop: undefined,
            bytesDone: end.totalBytes,
          })
          expect(Object.values(end.phases).reduce((sum, count) => sum + count)).toBe(end.total)
          expect(server.stored.size).toBe(60)
        },
      ),
      { numRuns: 60, seed: 20_261_120 },
    )
  },
)
