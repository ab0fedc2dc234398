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
