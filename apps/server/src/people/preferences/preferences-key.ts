import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'
import { originOf } from '../../studio/accounts/to-account.ts'

export const PREFERENCES_PATH = '/api/site/mails/preferences'

/**
 * The address of the page on which the owner of an email address chooses a studio's emails, in the language of the
 * email that links to it. It doesn't expire, since unsubscribing must always work.
 */
export function preferencesLink(
  { env, signingKey }: Deps,
  account: { guid: string; alias: string; customDomain: string | null },
  emailAddress: string,
  language: string,
): string {
  const address = emailAddress.toLowerCase()
  const signature = sign(signingKey, 'preferences', toSigned(account, address, language))
  const key = `${Buffer.from(address).toString('base64url')}.${language}.${signature}`
  return `${originOf(account, env)}${PREFERENCES_PATH}?key=${encodeURIComponent(key)}`
}

/**
 * The address of a key, and its language, which older keys don't have; undefined if we didn't sign it for this account.
 */
export function readPreferencesKey(
  { signingKey }: Deps,
  account: { guid: string },
  key: string,
): { emailAddress: string; language: string | undefined } | undefined {
  const [, encoded = '', language, given] =
    /^([\w-]{1,400})(?:\.([a-z-]{2,5}))?\.([^.]+)$/.exec(key) ?? []
  const emailAddress = Buffer.from(encoded, 'base64url').toString()
  return isSigned(signingKey, 'preferences', toSigned(account, emailAddress, language), given)
    ? { emailAddress, language }
    : undefined
}

const toSigned = (account: { guid: string }, address: string, language: string | undefined) =>
  [account.guid, address, ...(language === undefined ? [] : [language])].join(' ')
