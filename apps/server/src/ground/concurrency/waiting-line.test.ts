import { expect, test } from 'vitest'
import { createWaitingLine } from './waiting-line.ts'

test('waiting callers learn how many are ahead of them until it is their turn', async () => {
  const line = createWaitingLine(1)
  const ended: string[] = []
  const ends = ['a', 'b', 'c'].map((ticket) => {
    const end = Promise.withResolvers<void>()
    return {
      ...end,
      done: line.run(ticket, () => end.promise).then(() => ended.push(ticket)),
    }
  })
  await Promise.resolve()
  const places = () => ['a', 'b', 'c', 'd'].map((ticket) => line.before(ticket))
  await expect.poll(places).toEqual([undefined, 0, 1, undefined])
  expect(line.length).toBe(2)
  ends[0]!.resolve()
  await ends[0]!.done
  await expect.poll(places).toEqual([undefined, undefined, 0, undefined])
  ends[1]!.reject(new Error('failed'))
  await expect(ends[1]!.done).rejects.toThrow('failed')
  ends[2]!.resolve()
  await ends[2]!.done
  expect([line.length, ...ended]).toEqual([0, 'a', 'c'])
})
