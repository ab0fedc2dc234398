import * as z from 'zod'

const Part = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().min(0) })
/** Content identified by its hash. */
export type Part = z.infer<typeof Part>

/** A list of entries: the number of files and their bytes; the list itself is a part. */
const EntryList = z.object({ files: z.int(), bytes: z.int(), list: Part })
export type EntryList = z.infer<typeof EntryList>

/** A position in the database's log, in bytes since the cluster was created; 16 hex digits, so that names sort. */
const LogPosition = z.string().regex(/^[0-9a-f]{16}$/)
export const toLogPosition = (bytes: bigint): string => bytes.toString(16).padStart(16, '0')
export const fromLogPosition = (position: string): bigint => BigInt(`0x${position}`)

/** The contents of a full backup. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The files of the database's cluster, or a dump. */
  database: EntryList,
  /** Stored files, by key. */
  files: EntryList,
  /** What else is in the data folder: emails written to disk, and the sandbox’s memory. */
  others: EntryList,
  /**
   * Which increments continue it, and the log position from which they must have no gap. Missing if the database is a
   * dump of an external server's.
   */
  log: z.object({ series: z.string(), from: LogPosition }).optional(),
})
export type Manifest = z.infer<typeof Manifest>

/** What was added between two moments: a section of the database's log, and the new files. */
const Increment = z.object({
  format: z.literal(1),
  timeline: z.string().regex(/^[0-9A-F]{8}$/),
  log: Part,
  files: EntryList,
})
export type Increment = z.infer<typeof Increment>

const Slice = z.object({ at: z.int().min(0), size: z.int().min(0) })
export type Slice = z.infer<typeof Slice>

/**
 * A file with its content, or a folder, which has none. Paths can't lead out of the folder that they are restored to.
 */
const Entry = z.object({
  path: z
    .string()
    .refine((path) => path.split('/').every((name) => name && name !== '.' && name !== '..')),
  part: Part.optional(),
  /** For a small file: its position within a part that holds several. */
  slice: Slice.optional(),
  /** For a file that ends in zeros, which are not stored: its size including them. */
  size: z.int().min(0).optional(),
  /** For a stored file: when it was last changed, so that the next backup knows whether it is the same. */
  modifiedAt: z.number().optional(),
})
export type Entry = z.infer<typeof Entry>

export const parseManifest = (text: string): Manifest => Manifest.parse(JSON.parse(text))
export const parseIncrement = (text: string): Increment => Increment.parse(JSON.parse(text))
export const parseEntry = (line: string): Entry => Entry.parse(JSON.parse(line))
