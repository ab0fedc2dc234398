import { isSigned, sign } from '../../ground/signatures/signature.ts'
import type { SigningKeys } from '../../ground/signatures/signing-key.ts'

/**
 * The preview flag: lets the holder see one gallery as a visitor would, also as a draft. It names the session that
 * asked for it, so it ends with the logout, and at `expiresAt` (epoch ms) in any case.
 */
export interface PreviewFlag {
  sessionGuid: string
  engineGuid: string
  expiresAt: number
}

export function signPreviewFlag(
  key: SigningKeys,
  { sessionGuid, engineGuid, expiresAt }: PreviewFlag,
): string {
  const text = `${sessionGuid}.${engineGuid}.${expiresAt}`
  return `${text}.${sign(key, 'preview', text)}`
}

/** The flag's content; undefined when it was not signed by us or has expired. */
export function readPreviewFlag(
  key: SigningKeys,
  flag: string,
  now: number,
): PreviewFlag | undefined {
  const [sessionGuid, engineGuid, expiry, given, ...rest] = flag.split('.')
  if (!sessionGuid || !engineGuid || !expiry || !given || rest.length > 0) return undefined
  if (!isSigned(key, 'preview', `${sessionGuid}.${engineGuid}.${expiry}`, given)) return undefined
  const expiresAt = Number(expiry)
  return expiresAt > now ? { sessionGuid, engineGuid, expiresAt } : undefined
}
