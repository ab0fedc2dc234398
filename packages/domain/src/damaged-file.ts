import { DAY_MS } from './duration.ts'

/** Kinds of a studio's files that are checked: photos and videos of its galleries, and its media. */
export const FILE_KINDS = ['photo', 'video', 'media'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Faults of an original: it is missing, has another size, can't be read, or its contents differ from the upload. */
export const FILE_PROBLEMS = ['missing', 'size', 'unreadable', 'contents'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** The stored original: undefined if it is missing; without `checksum`, its contents were not read. */
export type FoundOriginal = { size: number; checksum?: string } | undefined

/** The fault of an original; null if none was found. An original without a stored checksum is compared by size only. */
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
 * Whether all expected files exist, none of them empty and each with its expected size (null if unknown). Additional
 * files don't matter.
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

/** Interval for comparing an original's contents again, chosen so that even a slow store is checked within 30 days. */
export const VERIFIED_AGAIN_AFTER = 25 * DAY_MS

/** A purchased original is verified before delivery, unless it was verified within this time. */
export const SOUND_FOR = DAY_MS
