/**
 * Size of the parts that a large file is uploaded in; the last one is shorter. S3 allows at most 10,000 parts, each of
 * 5 MiB or more. Running uploads depend on this size: after a change they start again.
 */
export const PART_BYTES = 10_000_000

/** A part of a file; numbers start at 1. */
export interface FilePart {
  number: number
  /** Offset of its first byte in the file. */
  start: number
  bytes: number
}

export function countParts(fileBytes: number): number {
  return Math.ceil(fileBytes / PART_BYTES)
}

/** Undefined if the file has no such part. */
export function partOf(fileBytes: number, number: number): FilePart | undefined {
  if (!Number.isInteger(number) || number < 1 || number > countParts(fileBytes)) return undefined
  const start = (number - 1) * PART_BYTES
  return { number, start, bytes: Math.min(PART_BYTES, fileBytes - start) }
}

/** The parts of a file that have not arrived yet. */
export function missingParts(fileBytes: number, arrived: readonly number[]): number[] {
  const isHere = new Set(arrived)
  return Array.from({ length: countParts(fileBytes) }, (_, at) => at + 1).filter(
    (number) => !isHere.has(number),
  )
}
