import { expect, test } from 'vitest'
import { shareRequest } from './share-request.ts'

test('those who ask while an answer is on its way share it; a failure is not kept', async () => {
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
