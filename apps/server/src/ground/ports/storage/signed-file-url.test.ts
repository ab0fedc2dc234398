import { HOUR_MS } from '@proofdesk/domain/duration'
import { describe, expect, it } from 'vitest'
import { fileExpiry, signFilePath, verifyFilePath, type FileAccess } from './signed-file-url.ts'
import { makeSigningKeys } from '../../../test-world/signing-keys.ts'

const secret = makeSigningKeys()
const key = 'folder/photo.jpg'

function verify(path: string, now: number, withSecret = secret): FileAccess {
  const url = new URL(path, 'http://localhost')
  return verifyFilePath({
    key: url.pathname.slice('/files/'.length),
    query: Object.fromEntries(url.searchParams),
    secret: withSecret,
    now,
  })
}

describe('a signed path', () => {
  it('is allowed until it expires', () => {
    const path = signFilePath({ key, secret, expiresAt: 100_500 })
    expect(path).toMatch(/^\/files\/folder\/photo\.jpg\?e=101&s=[\w-]{43}$/)
    expect(verify(path, 100_999)).toEqual({ allowed: true, audience: 'holder' })
    expect(verify(path, 101_000)).toEqual({ allowed: false, reason: 'expired' })
  })

  it('carries the name to save the file under', () => {
    const downloadName = 'Zoë & "me"+100%?.jpg'
    const path = signFilePath({ key, secret, expiresAt: 1000, downloadName })
    expect(verify(path, 0)).toEqual({
      allowed: true,
      audience: 'holder',
      downloadName,
    })
    expect(verify(path.replace(/&d=.*/, ''), 0)).toEqual({
      allowed: false,
      reason: 'bad_signature',
    })
  })

  it('is worth nothing with another secret, or when anything of it changes', () => {
    const path = signFilePath({ key, secret, expiresAt: 101_000 })
    expect(verify(path, 0, makeSigningKeys())).toMatchObject({ allowed: false })
    for (const changed of [
      path.replace('photo', 'other'),
      path.replace('e=101', 'e=999'),
      path.replace('e=101', 'e=0101'),
      `${path}&d=a.exe`,
      `${path}&v=1`,
      path.slice(0, -1),
      `${path}x`,
      path.replace(/&s=.*/, ''),
    ]) {
      expect(verify(changed, 0), changed).toEqual({ allowed: false, reason: 'bad_signature' })
    }
  })

  it('that was given to visitors says so, and can’t be passed off as another', () => {
    const path = signFilePath({ key, secret, expiresAt: 1000, audience: 'visitor' })
    expect(verify(path, 0)).toEqual({ allowed: true, audience: 'visitor' })
    for (const changed of [path.replace('&v=1', ''), path.replace('v=1', 'v=0')])
      expect(verify(changed, 0)).toEqual({ allowed: false, reason: 'bad_signature' })
  })

  it('can not be made for a key that is none', () => {
    expect(() => signFilePath({ key: '../secret.json', secret, expiresAt: 0 })).toThrow(
      expect.objectContaining({ code: 'invalid_key' }),
    )
  })
})

it('an expiry stays the same within its window and lies one to two windows ahead', () => {
  for (const [now, expected] of [
    [0, 2 * HOUR_MS],
    [1, 2 * HOUR_MS],
    [HOUR_MS - 1, 2 * HOUR_MS],
    [HOUR_MS, 3 * HOUR_MS],
  ] as const)
    expect(fileExpiry(now, 3600)).toBe(expected)
  expect(signFilePath({ key, secret, expiresAt: fileExpiry(5, 3600) })).toBe(
    signFilePath({ key, secret, expiresAt: fileExpiry(HOUR_MS - 5, 3600) }),
  )
})
