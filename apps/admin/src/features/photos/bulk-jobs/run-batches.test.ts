import { CallError } from '@proofdesk/contract/client'
import { expect, test, vi } from 'vitest'
import { runBatches } from './run-batches.ts'

const missing = () => new CallError(404, 'not_found', 'Not here.')
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const start = (over: Partial<Parameters<typeof runBatches<number>>[0]>) =>
  runBatches<number>({
    items: [],
    size: 10,
    send: async () => undefined,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...over,
  })

test('many items are sent in calls of the given size, with progress', async () => {
  const sizes: number[] = []
  const seen: number[] = []
  const outcome = await start({
    items: numbers(25),
    send: async (batch) => sizes.push(batch.length),
    onProgress: (done) => seen.push(done),
  })
  expect([sizes, seen]).toEqual([
    [10, 10, 5],
    [10, 20, 25],
  ])
  expect(outcome).toEqual({ done: numbers(25), failed: [], left: [] })
})

test.each([missing(), new CallError(500, 'internal', 'No.')])(
  'one item that is gone, or that makes the server fail, fails alone: $code',
  async (error) => {
    const outcome = await start({
      items: numbers(20),
      send: async (batch) => {
        if (batch.includes(7)) throw error
      },
    })
    expect(outcome.failed).toEqual([{ item: 7, error }])
    expect([...outcome.done].sort((a, b) => a - b)).toEqual(
      numbers(20).filter((item) => item !== 7),
    )
    expect(outcome.left).toEqual([])
  },
)

test('if everything is refused it stops instead of trying one by one', async () => {
  const send = vi.fn(async () => {
    throw missing()
  })
  const outcome = await start({ items: numbers(1_000), size: 100, send })
  expect(outcome.failed.length + outcome.left.length).toBe(1_000)
  expect(outcome.left.length).toBeGreaterThan(900)
  expect(outcome.error).toMatchObject({ code: 'not_found' })
  expect(send.mock.calls.length).toBeLessThan(60)
})

test.each([
  ['offline', 0],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['unavailable', 503],
  ['too_many', 429],
] as const)('%s ends the run and leaves the rest', async (code, status) => {
  let calls = 0
  const outcome = await start({
    items: numbers(30),
    send: async () => {
      if (++calls === 2) throw new CallError(status, code, 'No.')
    },
  })
  expect(outcome).toMatchObject({
    done: numbers(10),
    failed: [],
    left: numbers(30).slice(10),
    error: { code },
  })
  expect(calls).toBe(2)
})

test('stopping completes the current call and sends no other', async () => {
  const stop = new AbortController()
  const outcome = await start({
    items: numbers(30),
    signal: stop.signal,
    send: async () => stop.abort(),
  })
  expect(outcome).toEqual({ done: numbers(10), failed: [], left: numbers(30).slice(10) })
})

test('calls are spaced, and stopping doesn’t wait for the end of a pause', async () => {
  vi.useFakeTimers()
  try {
    const stop = new AbortController()
    const send = vi.fn(async () => undefined)
    const run = start({ items: numbers(3), size: 1, pause: 2_000, signal: stop.signal, send })
    await vi.advanceTimersByTimeAsync(1_999)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledTimes(2)
    stop.abort()
    expect(await run).toEqual({ done: [0, 1], failed: [], left: [2] })
  } finally {
    vi.useRealTimers()
  }
})
