import { describe, expect, test } from 'vitest'
import { createMemoryGate } from './memory-gate.ts'

/** Work that ends on command, and a record of what has started. */
function job(
  gate: ReturnType<typeof createMemoryGate>,
  started: string[],
  name: string,
  bytes: number,
) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const result = gate.run(bytes, () => {
    started.push(name)
    return promise
  })
  return {
    result,
    finish: () => (resolve(name), result),
    fail: () => (reject(new Error(name)), result.catch(() => undefined)),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the memory gate', () => {
  test('begins only what fits, in the order of asking', async () => {
    const gate = createMemoryGate({ bytes: 100, tasks: 10 })
    const started: string[] = []
    const first = job(gate, started, 'first', 60)
    const big = job(gate, started, 'big', 50)
    const small = job(gate, started, 'small', 10)
    await settled()
    expect(started).toEqual(['first'])
    expect(gate.state).toEqual({ reserved: 60, running: 1, waiting: 2 })
    await first.finish()
    await settled()
    expect(started).toEqual(['first', 'big', 'small'])
    await Promise.all([big.finish(), small.finish()])
    expect(gate.state).toEqual({ reserved: 0, running: 0, waiting: 0 })
  })

  test('runs what is larger than the whole bound alone', async () => {
    const gate = createMemoryGate({ bytes: 100, tasks: 10 })
    const started: string[] = []
    const giant = job(gate, started, 'giant', 5000)
    const small = job(gate, started, 'small', 1)
    await settled()
    expect(started).toEqual(['giant'])
    expect(await giant.finish()).toBe('giant')
    await small.finish()
    expect(started).toEqual(['giant', 'small'])
  })

  test('runs no more tasks at once than its limit', async () => {
    const gate = createMemoryGate({ bytes: 100, tasks: 2 })
    const started: string[] = []
    const jobs = ['a', 'b', 'c'].map((name) => job(gate, started, name, 1))
    await settled()
    expect(started).toEqual(['a', 'b'])
    await Promise.all(jobs.map((one) => one.finish()))
    expect(started).toEqual(['a', 'b', 'c'])
  })

  test('gives the memory back when work fails, and passes the failure on', async () => {
    const gate = createMemoryGate({ bytes: 100, tasks: 2 })
    await expect(gate.run(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(
      gate.run(100, () => {
        throw new Error('thrown at once')
      }),
    ).rejects.toThrow('thrown at once')
    expect(gate.state).toEqual({ reserved: 0, running: 0, waiting: 0 })
    expect(await gate.run(100, async () => 'next')).toBe('next')
  })

  test('never holds more than the bound with many at once', async () => {
    const gate = createMemoryGate({ bytes: 100, tasks: 8 })
    let held = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        gate.run(1 + ((index * 37) % 90), async () => {
          held += 1 + ((index * 37) % 90)
          most = Math.max(most, held)
          await settled()
          held -= 1 + ((index * 37) % 90)
        }),
      ),
    )
    expect(most).toBeLessThanOrEqual(100)
    expect(most).toBeGreaterThan(50)
  })
})
