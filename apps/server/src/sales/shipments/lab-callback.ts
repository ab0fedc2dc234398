import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

export const LAB_CALLBACK_PATH = '/api/hooks/lab'

interface Called {
  accountGuid: string
  guid: string
}

/**
 * Where the lab tells that something has happened to a shipment. The lab signs nothing, so its address is signed; it
 * has no end, as all that it does is to ask the lab.
 */
export function labCallbackUrl({ env, signingKey }: Deps, { accountGuid, guid }: Called): string {
  const query = new URLSearchParams({
    account: accountGuid,
    shipment: guid,
    s: sign(signingKey, 'lab', textOf({ accountGuid, guid })),
  })
  return `${env.PROTOCOL}://${env.DOMAIN}${LAB_CALLBACK_PATH}?${query}`
}

/** The shipment that such an address names; undefined for one that is not ours. */
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
