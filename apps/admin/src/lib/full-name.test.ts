import { afterEach, expect, test } from 'vitest'
import { activateLanguage } from '../i18n/i18n.ts'
import { fullName } from './full-name.ts'

const person = { firstName: '花子', lastName: '山田' }
afterEach(() => activateLanguage('en'))

test('the family name comes first only in Japanese', async () => {
  expect(fullName(person)).toBe('花子 山田')
  await activateLanguage('ja')
  expect(fullName(person)).toBe('山田 花子')
  expect(fullName({ firstName: null, lastName: '山田' })).toBe('山田')
})
