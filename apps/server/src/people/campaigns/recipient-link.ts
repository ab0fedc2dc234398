import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'
import { originOf } from '../../studio/accounts/to-account.ts'

export const OPEN_PATH = '/api/site/mails/open'
export const STOP_PATH = '/api/site/mails/stop'

/**
 * Proves that someone holds an email of ours: `<recipient's guid>.<signature>`. It gives access to nothing secret and
 * doesn't expire, as a request to unsubscribe must always work.
 */
export function signRecipientKey({ signingKey }: Deps, guid: string): string {
  return `${guid}.${sign(signingKey, 'campaign', guid)}`
}

/** The recipient of a key; undefined if we didn't sign it. */
export function readRecipientKey({ signingKey }: Deps, key: string): string | undefined {
  const [, guid = '', given] = /^([0-9a-f-]{36})\.([^.]+)$/.exec(key) ?? []
  return isSigned(signingKey, 'campaign', guid, given) ? guid : undefined
}

/** The two addresses in each campaign email, on the studio's own host. */
export function recipientLinks(
  deps: Deps,
  account: { alias: string; customDomain: string | null },
  guid: string,
): { link: string; stopLink: string } {
  const origin = originOf(account, deps.env)
  const key = encodeURIComponent(signRecipientKey(deps, guid))
  return { link: `${origin}${OPEN_PATH}?key=${key}`, stopLink: `${origin}${STOP_PATH}?key=${key}` }
}
