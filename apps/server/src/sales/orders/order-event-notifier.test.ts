import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotifier } from './order-event-notifier.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen() {
  const sent: number[] = []
  const state = { isReady: true }
  const notifier = createNotifier(
    { now: () => Date.now() },
    { isReady: () => state.isReady, send: () => void sent.push(performance.now()) },
  )
  return { sent, state, notifier }
}

test('the first change is sent immediately, and those of the next second together at its end', () => {
  const { sent, notifier } = listen()
  const start = performance.now()
  for (let n = 0; n < 20; n++) notifier.notify()
  expect(sent).toEqual([start])
  vi.advanceTimersByTime(999)
  notifier.notify()
  expect(sent).toEqual([start])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([start, start + 1_000])
  vi.advanceTimersByTime(10_000)
  expect(sent).toHaveLength(2)
  notifier.notify()
  expect(sent).toHaveLength(3)
})

test('a browser that is not reading gets the event once it reads again', () => {
  const { sent, state, notifier } = listen()
  state.isReady = false
  notifier.notify()
  vi.advanceTimersByTime(5_000)
  expect(sent).toEqual([])
  state.isReady = true
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(1)
})

test('nothing is sent after the end', () => {
  const { sent, notifier } = listen()
  notifier.notify()
  notifier.notify()
  notifier.stop()
  vi.advanceTimersByTime(5_000)
  expect(sent).toHaveLength(1)
})
