import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

test('frames still run after a test that removed a focused element on a fake clock', async () => {
  vi.useFakeTimers()
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  button.remove()
  vi.useRealTimers()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(document.body)
})
