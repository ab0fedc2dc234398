import { SUBSCRIPTION_PROOF_TIME } from '@proofdesk/domain/subscription'
import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

export const CONFIRM_PATH = '/api/site/subscribers/confirm'

/**
 * Proves that someone reads the emails to an address: `<subscription's guid>.<expiry in epoch seconds>.<signature>`.
 */
export function signSubscriptionKey({ signingKey, clock }: Deps, guid: string): string {
  const text = `${guid}.${Math.ceil((clock.now() + SUBSCRIPTION_PROOF_TIME) / 1_000)}`
  return `${text}.${sign(signingKey, 'subscription', text)}`
}

/** The subscription of a key, and when the key was made; undefined if we didn't sign it or it has expired. */
export function readSubscriptionKey(
  { signingKey, clock }: Deps,
  key: string,
): { guid: string; madeAt: number } | undefined {
  const [, text = '', guid, expiry, given] =
    /^(([0-9a-f-]{36})\.(\d{1,12}))\.([^.]+)$/.exec(key) ?? []
  if (!isSigned(signingKey, 'subscription', text, given)) return undefined
  const expiresAt = Number(expiry) * 1_000
  if (guid === undefined || clock.now() >= expiresAt) return undefined
  return { guid, madeAt: expiresAt - SUBSCRIPTION_PROOF_TIME }
}
