import { DAY_MS } from './duration.ts'

/** What of a studio's own files is looked after: photos and videos of its galleries, and its media. */
export const FILE_KINDS = ['photo', 'video', 'media'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/**
 * What is wrong with an original: it is not there, has another size, can't be read, or has other contents than it was
 * sent with.
 */
export const FILE_PROBLEMS = ['missing', 'size', 'unreadable', 'contents'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** What was found of an original: undefined when it is not there; without `checksum` its contents were not read. */
export type FoundOriginal = { size: number; checksum?: string } | undefined

/** Null when nothing is wrong, as far as it was looked at. An original without a checksum of its own is known by its size. */
export function problemOf(
  original: { size: number; checksum: string | null },
  found: FoundOriginal,
): FileProblem | null {
  if (found === undefined) return 'missing'
  if (found.size !== original.size) return 'size'
  const isSame =
    original.checksum === null ||
    found.checksum === undefined ||
    found.checksum === original.checksum
  return isSame ? null : 'contents'
}

/**
 * Whether all expected files are there, none of them empty and each with its bytes where these are known (else null).
 * What is there beside them is no one's concern.
 */
export function hasAllFiles(
  found: ReadonlyMap<string, number>,
  expected: Iterable<readonly [name: string, bytes: number | null]>,
): boolean {
  for (const [name, bytes] of expected) {
    const size = found.get(name) ?? 0
    if (size === 0 || (bytes !== null && bytes !== size)) return false
  }
  return true
}

/** An original's contents are compared again after so long, so that a slow store is through within 30 days. */
export const VERIFIED_AGAIN_AFTER = 25 * DAY_MS

/** An original that was bought is compared before it is delivered, unless it was within so long. */
export const SOUND_FOR = DAY_MS
