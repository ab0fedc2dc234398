import type { Deps } from '../../ground/deps.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'

interface KeyedLink {
  guid: string
  version: number
}

/** The key that opens a link's lists: `<guid>.<version>.<signature>`. */
export function signSelectionKey(
  { signingKey }: Pick<Deps, 'signingKey'>,
  { guid, version }: KeyedLink,
): string {
  const text = `${guid}.${version}`
  return `${text}.${sign(signingKey, 'selection', text)}`
}

/** The link in a key; undefined if its signature isn't ours. The caller compares the version with the link's. */
export function readSelectionKey(
  { signingKey }: Pick<Deps, 'signingKey'>,
  key: unknown,
): KeyedLink | undefined {
  if (typeof key !== 'string') return undefined
  const [, text = '', guid, version, given] =
    /^(([0-9a-f-]{36})\.(\d{1,9}))\.([^.]{1,100})$/.exec(key) ?? []
  return guid && isSigned(signingKey, 'selection', text, given)
    ? { guid, version: Number(version) }
    : undefined
}
