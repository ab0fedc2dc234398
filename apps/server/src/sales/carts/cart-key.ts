import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

/** The key that opens a stored cart on any device until it is deleted: `<guid>.<expiry>.<signature>`. */
export function signCartKey({ signingKey }: Deps, guid: string, expiresAt: number): string {
  const text = `${guid}.${expiresAt}`
  return `${text}.${sign(signingKey, 'left-cart', text)}`
}

/** The cart of a key; undefined if the key isn't ours or has expired. */
export function readCartKey({ signingKey, clock }: Deps, key: string): string | undefined {
  const [, text = '', guid, expiresAt, given] =
    /^(([0-9a-f-]{36})\.(\d{1,16}))\.([^.]{1,100})$/.exec(key) ?? []
  return guid && isSigned(signingKey, 'left-cart', text, given) && clock.now() < Number(expiresAt)
    ? guid
    : undefined
}
