import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileTable } from './file-table.ts'
import { FifoQueue } from './fifo-queue.ts'
import { createTestServer, folderOf, makePhotos } from './test-server.ts'
import { createUploadQueue } from './upload-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Counts the calls of a method without storing their arguments. */
function countCalls<T extends object>(prototype: T, method: keyof T & string): () => number {
  const original = prototype[method] as unknown as (...args: unknown[]) => unknown
  let calls = 0
  vi.spyOn(prototype, method as never).mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    calls++
    return original.apply(this, args)
  } as never)
  return () => calls
}

async function workFor(files: number) {
  const counters = [
    countCalls(FileTable.prototype, 'move'),
    countCalls(FileTable.prototype, 'count'),
    countCalls(FifoQueue.prototype, 'shift'),
    countCalls(FifoQueue.prototype, 'pushFirst'),
  ]
  const server = createTestServer()
  server.isInstant = true
  const notified = vi.fn()
  const queue = createUploadQueue(server.deps)
  queue.setAtOnce(10)
  queue.subscribe(notified)
  await queue.add(folderOf(makePhotos(files)))
  while (queue.getSnapshot().activity === 'running') await vi.advanceTimersByTimeAsync(1_000)
  expect(queue.getSnapshot()).toMatchObject({ stored: files, failed: 0 })
  const work = counters.reduce((sum, count) => sum + count(), 0)
  vi.restoreAllMocks()
  return { work, calls: server.registrations.length + server.confirmations.length }
}

test(
  'ten times as many files are ten times the work, not a hundred times, and few calls',
  { timeout: 60_000 },
  async () => {
    const small = await workFor(5_000)
    const large = await workFor(50_000)
    expect(large.work / small.work).toBeLessThan(11)
    expect(large.work / 50_000).toBeLessThan(40)
    expect(large.calls).toBeLessThan(1_000)
  },
)

test('reading a few rows of 50,000 touches a few rows', async () => {
  const server = createTestServer()
  const queue = createUploadQueue(server.deps)
  queue.pause()
  await queue.add(folderOf(makePhotos(50_000)))
  const reads = countCalls(FileTable.prototype, 'stateOf')
  queue.getSnapshot()
  for (let index = 100; index < 120; index++) queue.row(index)
  expect(reads()).toBeLessThan(50)
})
