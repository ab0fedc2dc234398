import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

export const LAB_CALLBACK_PATH = '/api/hooks/lab'

interface Called {
  accountGuid: string
  guid: string
}

/**
 * The URL where the lab reports changes of a shipment. The lab doesn't sign anything, so the URL is signed; it never
 * expires, because all it does is to make us ask the lab.
 */
export function labCallbackUrl({ env, signingKey }: Deps, { accountGuid, guid }: Called): string {
  const query = new URLSearchParams({
    account: accountGuid,
    shipment: guid,
    s: sign(signingKey, 'lab', textOf({ accountGuid, guid })),
  })
  return `${env.PROTOCOL}://${env.DOMAIN}${LAB_CALLBACK_PATH}?${query}`
}

/** The shipment of a callback URL; undefined if it isn't ours. */
export function readLabCallback(
  { signingKey }: Deps,
  { account, shipment, s }: Record<string, unknown>,
): Called | undefined {
  if (typeof account !== 'string' || typeof shipment !== 'string') return undefined
  const called = { accountGuid: account, guid: shipment }
  return isSigned(signingKey, 'lab', textOf(called), s) ? called : undefined
}

function textOf({ accountGuid, guid }: Called): string {
  return `${accountGuid}/${guid}`
}
