import { contract } from '@proofdesk/contract'
import { CallError } from '@proofdesk/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from './api.ts'
import { watchEvents } from './watch-events.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const progress = {
  waiting: 0,
  stored: 9,
  processed: 4,
  live: 4,
  quarantined: 0,
  photosPerSecond: 2.5,
  secondsLeft: 2,
  videos: { waiting: 0, uploading: 0, checking: 0, previewing: 0, live: 0, quarantined: 0 },
  analyses: [],
}
const event = (stored: number) => `data: ${JSON.stringify({ ...progress, stored })}\n\n`

/** A server whose connections are simulated by these, one after the other. */
function watch(...connections: ((signal: AbortSignal) => ReadableStream<Uint8Array>)[]) {
  const open = vi
    .spyOn(client, 'open')
    .mockImplementation(async (_route: unknown, ...[input]: unknown[]) => {
      const { signal } = input as { signal: AbortSignal }
      const connect = connections.shift()
      if (!connect)
        return new Promise<Response>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        )
      return new Response(connect(signal))
    })
  const end = new AbortController()
  const onProgress = vi.fn()
  const onConnection = vi.fn()
  const onReopen = vi.fn()
  const done = watchEvents(contract.content.progress, {
    query: { engineGuid: 'gallery' },
    signal: end.signal,
    onEvent: onProgress,
    onReopen,
    onConnection,
  })
  return { open, end, onProgress, onReopen, onConnection, done }
}

const sends =
  (...parts: string[]) =>
  () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    })

test('reports each count, also when it arrives in pieces', async () => {
  const { onProgress, end } = watch(
    sends(event(1).slice(0, 12), `${event(1).slice(12)}: a heartbeat\n\n`, event(2)),
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(onProgress.mock.calls.map(([{ stored }]) => stored)).toEqual([1, 2])
  end.abort()
})

test('reopens the stream when it ends, breaks or sends garbage', async () => {
  const breaks = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new TypeError('network')),
    })
  const { onProgress, onReopen, onConnection, end } = watch(
    sends(event(1)),
    breaks,
    sends('data: {"stored": "many"}\n\n'),
    sends(event(2)),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onProgress.mock.calls.map(([{ stored }]) => stored)).toEqual([1, 2])
  expect(onConnection.mock.calls.map(([isConnected]) => isConnected)).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
  ])
  expect(onReopen).toHaveBeenCalledTimes(3)
  end.abort()
})

test('a connection that is silent for 45 seconds is closed and reopened', async () => {
  const silent = (signal: AbortSignal) =>
    new ReadableStream<Uint8Array>({
      start: (controller) =>
        signal.addEventListener('abort', () => controller.error(signal.reason)),
    })
  const { open, end, onProgress } = watch(silent, sends(event(3)))
  await vi.advanceTimersByTimeAsync(44_000)
  expect(open).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(onProgress).toHaveBeenCalledExactlyOnceWith({ ...progress, stored: 3 })
  end.abort()
})

test('gives up if retrying can’t help', async () => {
  const { open, done, onConnection } = watch(() => {
    throw new CallError(404, 'not_found', 'gone')
  })
  await done
  expect(open).toHaveBeenCalledTimes(1)
  expect(onConnection).toHaveBeenCalledExactlyOnceWith(false)
})

test('ends with its signal, during a stream as well as a pause', async () => {
  const { open, end, done } = watch(sends(event(1)))
  await vi.advanceTimersByTimeAsync(10)
  end.abort()
  await done
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).toHaveBeenCalledTimes(1)
})
