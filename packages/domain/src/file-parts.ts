/**
 * A large file is sent in parts of so many bytes, the last one shorter. S3 takes at most 10,000 parts, each of 5 MiB or
 * more. Uploads under way count on this size: after a change they start again.
 */
export const PART_BYTES = 10_000_000

/** A part of a file; numbers begin with 1. */
export interface FilePart {
  number: number
  /** Where its first byte is in the file. */
  start: number
  bytes: number
}

export function countParts(fileBytes: number): number {
  return Math.ceil(fileBytes / PART_BYTES)
}

/** Undefined when the file has no such part. */
export function partOf(fileBytes: number, number: number): FilePart | undefined {
  if (!Number.isInteger(number) || number < 1 || number > countParts(fileBytes)) return undefined
  const start = (number - 1) * PART_BYTES
  return { number, start, bytes: Math.min(PART_BYTES, fileBytes - start) }
}

/** The parts of a file that are not among those that have arrived. */
export function missingParts(fileBytes: number, arrived: readonly number[]): number[] {
  const isHere = new Set(arrived)
  return Array.from({ length: countParts(fileBytes) }, (_, at) => at + 1).filter(
    (number) => !isHere.has(number),
  )
}
