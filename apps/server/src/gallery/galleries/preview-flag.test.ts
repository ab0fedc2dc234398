import { expect, test } from 'vitest'
import { makeSigningKeys } from '../../test-world/signing-keys.ts'
import { readPreviewFlag, signPreviewFlag } from './preview-flag.ts'

const key = makeSigningKeys()
const flag = {
  sessionGuid: '0190c8f2-0000-7000-8000-000000000001',
  engineGuid: '0190c8f2-0000-7000-8000-000000000002',
  expiresAt: 2_000,
}

test('a flag contains its session and gallery until it expires', () => {
  const signed = signPreviewFlag(key, flag)
  expect(readPreviewFlag(key, signed, 1_999)).toEqual({ ...flag, isTest: false })
  expect(readPreviewFlag(key, signed, 2_000)).toBeUndefined()
})

test('a flag of another gallery, with a longer life, another key’s, or garbage is refused', () => {
  const signed = signPreviewFlag(key, flag)
  const forged = [
    signed.replace('0002.', '0003.'),
    signed.replace('.2000.', '.9000.'),
    signPreviewFlag(makeSigningKeys(), flag),
    '',
    '...',
    `${signed}.x`,
    signed.slice(0, -1),
  ]
  for (const text of forged) expect(readPreviewFlag(key, text, 0)).toBeUndefined()
})

test('a test flag is signed as such: neither kind can be made from the other', () => {
  const ofTest = signPreviewFlag(key, { ...flag, isTest: true })
  expect(readPreviewFlag(key, ofTest, 0)).toEqual({ ...flag, isTest: true })
  expect(readPreviewFlag(key, ofTest.replace('test.', ''), 0)).toBeUndefined()
  expect(readPreviewFlag(key, `test.${signPreviewFlag(key, flag)}`, 0)).toBeUndefined()
})
