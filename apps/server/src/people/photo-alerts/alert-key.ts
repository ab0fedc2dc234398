import { SUBSCRIPTION_PROOF_TIME } from '@proofdesk/domain/subscription'
import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

export const CONFIRM_ALERT_PATH = '/api/site/photo-alerts/confirm'
export const END_ALERT_PATH = '/api/site/photo-alerts/end'

/** Proves that someone reads the emails to an address, for a week: `<guid>.<expiry in epoch seconds>.<signature>`. */
export function signConfirmKey({ signingKey, clock }: Deps, guid: string): string {
  const text = `${guid}.${Math.ceil((clock.now() + SUBSCRIPTION_PROOF_TIME) / 1_000)}`
  return `${text}.${sign(signingKey, 'photo-alert', text)}`
}

/** The alert of such a key; undefined if we didn't sign it or it has expired. */
export function readConfirmKey({ signingKey, clock }: Deps, key: string): string | undefined {
  const [, text = '', guid, expiry, given] =
    /^(([0-9a-f-]{36})\.(\d{1,12}))\.([^.]+)$/.exec(key) ?? []
  if (!isSigned(signingKey, 'photo-alert', text, given)) return undefined
  return clock.now() < Number(expiry) * 1_000 ? guid : undefined
}

/** Ends the emails of an alert; in each of them, without expiry. */
export function signEndKey({ signingKey }: Deps, guid: string): string {
  return `${guid}.${sign(signingKey, 'photo-alert-end', guid)}`
}

export function readEndKey({ signingKey }: Deps, key: string): string | undefined {
  const [, guid = '', given] = /^([0-9a-f-]{36})\.([^.]+)$/.exec(key) ?? []
  return isSigned(signingKey, 'photo-alert-end', guid, given) ? guid : undefined
}
