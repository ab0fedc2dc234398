/** The requested part of a file, in bytes, `end` inclusive: from–to, from–until the end, or the last bytes. */
export type ByteRange = { start: number; end?: number } | { last: number }

/** Bytes `start` to `end`, both inclusive. */
export type ByteSpan = { start: number; end: number }

/** Reads a `Range` header with one range; undefined if there is none that we support, which means the whole file. */
export function readRangeHeader(header: string | undefined): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, from, to] = match
  if (!from) return to ? { last: Number(to) } : undefined
  if (!to) return { start: Number(from) }
  return Number(to) < Number(from) ? undefined : { start: Number(from), end: Number(to) }
}

/** The bytes of a file of `size` that a range covers, or undefined if it covers none (416). */
export function coverRange(range: ByteRange, size: number): ByteSpan | undefined {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1)
  return start <= end && start >= 0 ? { start, end } : undefined
}

/** The `Range` header of a range. */
export function rangeHeader(range: ByteRange): string {
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`
}
