import { parse, stringify } from 'uuid'

const GUID_BYTES = 16

/** Guids as a short part of an address or a token, in their order. */
export function packGuids(guids: readonly string[]): string {
  return Buffer.concat(guids.map((guid) => parse(guid))).toString('base64url')
}

/** The guids of such a part, which must be known to be ours. */
export function unpackGuids(packed: string): string[] {
  const bytes = Buffer.from(packed, 'base64url')
  return Array.from({ length: bytes.length / GUID_BYTES }, (_, n) =>
    stringify(bytes.subarray(n * GUID_BYTES, (n + 1) * GUID_BYTES)),
  )
}
