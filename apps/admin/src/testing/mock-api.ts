import { vi } from 'vitest'
import { type Answers, createAnswers } from './create-answers.ts'

export { NoConnection, Refusal } from './create-answers.ts'
export type MockApi = Answers

/**
 * A mock server for tests, made by `createAnswers`: an unexpected call fails the test.
 *
 *     const api = mockApi()
 *     api.answer(contract.users.list, { users: [ada] })
 *     api.answer(contract.users.invite, ({ body }) => { … return { user } })
 *     …
 *     expect(api.calls(contract.users.invite)).toEqual([{ query: {}, body: { … } }])
 */
export function mockApi(): MockApi {
  const answers = createAnswers()
  vi.stubGlobal('fetch', answers.fetch)
  return answers
}
