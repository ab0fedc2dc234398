import type { Deps } from '../../deps.ts'
import { isSigned, sign } from '../../signature.ts'
import { originOf } from '../../studio/accounts/to-account.ts'

export const PREFERENCES_PATH = '/api/site/mails/preferences'

/**
 * The address of the page on which the owner of an e-mail address says which mails of a studio they want. It does not
 * expire, as such a wish must always count.
 */
export function preferencesLink(
  { env, signingKey }: Deps,
  account: { guid: string; alias: string; customDomain: string | null },
  emailAddress: string,
): string {
  const address = emailAddress.toLowerCase()
  const signature = sign(signingKey, 'preferences', `${account.guid} ${address}`)
  const key = `${Buffer.from(address).toString('base64url')}.${signature}`
  return `${originOf(account, env)}${PREFERENCES_PATH}?key=${encodeURIComponent(key)}`
}

/** The address that a key names; undefined when we did not sign it for this account. */
export function readPreferencesKey(
  { signingKey }: Deps,
  account: { guid: string },
  key: string,
): string | undefined {
  const [, encoded = '', given] = /^([\w-]{1,400})\.([^.]+)$/.exec(key) ?? []
  const address = Buffer.from(encoded, 'base64url').toString()
  return isSigned(signingKey, 'preferences', `${account.guid} ${address}`, given)
    ? address
    : undefined
}
