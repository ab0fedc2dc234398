import { expect, test } from 'vitest'
import { shareRequest } from './share-request.ts'

test('callers during a pending request share its result; a failure is not cached', async () => {
  let asked = 0
  const answer = shareRequest(async () => {
    asked++
    if (asked === 1) throw new Error('away')
    return asked
  })
  expect(await Promise.allSettled([answer(), answer()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect([await answer(), await answer(), asked]).toEqual([2, 2, 2])
})
