import * as z from 'zod'

const Part = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().min(0) })
/** Content by its hash. */
export type Part = z.infer<typeof Part>

/** A list of entries: how many files, of how many bytes; the list itself is a part. */
const EntryList = z.object({ files: z.int(), bytes: z.int(), list: Part })
export type EntryList = z.infer<typeof EntryList>

/** A position in the database's log, in bytes since the cluster was made; 16 hex digits, so that names sort. */
const LogPosition = z.string().regex(/^[0-9a-f]{16}$/)
export const toLogPosition = (bytes: bigint): string => bytes.toString(16).padStart(16, '0')
export const fromLogPosition = (position: string): bigint => BigInt(`0x${position}`)

/** What a whole backup is made of. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The files of the database's cluster, or a dump. */
  database: EntryList,
  /** Files of the store, by their keys. */
  files: EntryList,
  /** What else is in the data folder: mails that were written there, and the sandbox’s memory. */
  others: EntryList,
  /**
   * Which increments continue it, and from where in the log they have to be without a gap. None where the database is
   * a dump of another server's.
   */
  log: z.object({ series: z.string(), from: LogPosition }).optional(),
})
export type Manifest = z.infer<typeof Manifest>

/** What came between two moments: a stretch of the database's log, and the files that were new. */
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
  /** Of a small file: where it is within a part that holds several. */
  slice: Slice.optional(),
  /** Of a file that ends in zeros, which are not stored: how many bytes it has with them. */
  size: z.int().min(0).optional(),
  /** Of a store's file: when it was changed last, so that the next backup knows whether it is the same. */
  modifiedAt: z.number().optional(),
})
export type Entry = z.infer<typeof Entry>

export const parseManifest = (text: string): Manifest => Manifest.parse(JSON.parse(text))
export const parseIncrement = (text: string): Increment => Increment.parse(JSON.parse(text))
export const parseEntry = (line: string): Entry => Entry.parse(JSON.parse(line))
