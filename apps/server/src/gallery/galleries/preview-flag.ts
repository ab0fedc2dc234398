import { TEST_FLAG, claimsTest } from '@proofdesk/domain/test-order'
import { isSigned, sign } from '../../ground/signatures/signature.ts'
import type { SigningKeys } from '../../ground/signatures/signing-key.ts'

/**
 * The preview flag: lets the holder see one gallery as a visitor would, also as a draft. It names the session that
 * asked for it, so it ends with the logout, and at `expiresAt` (epoch ms) in any case. One of a test makes the shop
 * keep test orders; it is signed for that, so that neither can be made of the other.
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

/** The flag's content; undefined when it was not signed by us or has expired. */
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
