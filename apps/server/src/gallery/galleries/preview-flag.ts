import { TEST_FLAG, claimsTest } from '@proofdesk/domain/test-order'
import { isSigned, sign } from '../../ground/signatures/signature.ts'
import type { SigningKeys } from '../../ground/signatures/signing-key.ts'

/**
 * The preview flag lets its holder see one gallery as a visitor would, even a draft. It names the session that
 * requested it, so it ends at sign-out, and at `expiresAt` (epoch ms) at the latest. With a test flag the shop creates
 * test orders; it is signed as such, so that neither kind can be made from the other.
 */
export interface PreviewFlag {
  sessionGuid: string
  engineGuid: string
  expiresAt: number
  isTest: boolean
}

const purposeOf = (isTest: boolean) => (isTest ? 'test-flag' : 'preview')

export function signPreviewFlag(
  key: SigningKeys,
  {
    sessionGuid,
    engineGuid,
    expiresAt,
    isTest = false,
  }: Omit<PreviewFlag, 'isTest'> & { isTest?: boolean },
): string {
  const text = `${sessionGuid}.${engineGuid}.${expiresAt}`
  return `${isTest ? TEST_FLAG : ''}${text}.${sign(key, purposeOf(isTest), text)}`
}

/** The flag's contents; undefined if it wasn't signed by us or has expired. */
export function readPreviewFlag(
  key: SigningKeys,
  flag: string,
  now: number,
): PreviewFlag | undefined {
  const isTest = claimsTest(flag)
  const signed = isTest ? flag.slice(TEST_FLAG.length) : flag
  const [sessionGuid, engineGuid, expiry, given, ...rest] = signed.split('.')
  if (!sessionGuid || !engineGuid || !expiry || !given || rest.length > 0) return undefined
  const text = `${sessionGuid}.${engineGuid}.${expiry}`
  if (!isSigned(key, purposeOf(isTest), text, given)) return undefined
  const expiresAt = Number(expiry)
  return expiresAt > now ? { sessionGuid, engineGuid, expiresAt, isTest } : undefined
}
