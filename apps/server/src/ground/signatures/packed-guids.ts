import { parse, stringify } from 'uuid'

const GUID_BYTES = 16

/** Encodes guids as a short part of a URL or a token, in order. */
export function packGuids(guids: readonly string[]): string {
  return Buffer.concat(guids.map((guid) => parse(guid))).toString('base64url')
}

/** Decodes the guids of such a part, which must be known to be ours. */
export function unpackGuids(packed: string): string[] {
  const bytes = Buffer.from(packed, 'base64url')
  return Array.from({ length: bytes.length / GUID_BYTES }, (_, n) =>
    stringify(bytes.subarray(n * GUID_BYTES, (n + 1) * GUID_BYTES)),
  )
}
