import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each([
  ['short', 'tooShort'],
  ['x'.repeat(201), 'tooLong'],
  ['aaaaaaaaaaaa', 'tooCommon'],
  ['Password123', 'tooCommon'],
  ['owner@demo.test', 'tooCommon'],
  ['correct horse battery', undefined],
  ['demo-studio-2026', undefined],
])('%s: %s', (password, problem) =>
  expect(passwordProblem(password, ['owner@demo.test'])).toBe(problem),
)

test.each([
  ['Ada.North@studio.test', []],
  ['Ada-North!!', ['Ada North']],
  ['North Studio', ['north-studio']],
  ['sunshine1234', []],
])('%s is too easy for someone who is %j, with a list of common words', (password, context) => {
  const own = [...context, 'ada.north@studio.test']
  expect(passwordProblem(password, own, (word) => word === 'sunshine')).toBe('tooCommon')
})

test('a phrase that only holds a known word is no problem', () => {
  const isCommon = (word: string) => word === 'sunshine'
  expect(passwordProblem('sunshine over the finish', ['finish'], isCommon)).toBeUndefined()
})
