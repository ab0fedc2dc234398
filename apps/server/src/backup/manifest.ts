import * as z from 'zod'

const Part = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().min(0) })

/** A list of entries: how many files, of how many bytes; the list itself is a part. */
const EntryList = z.object({ files: z.int(), bytes: z.int(), list: Part })

/** What a whole backup is made of. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The files of the database's cluster. */
  database: EntryList,
  /** Files of the store, by their keys. */
  files: EntryList,
  /** What else is in the data folder: mails that were written there, and the sandbox’s memory. */
  others: EntryList,
})
export type Manifest = z.infer<typeof Manifest>
export type EntryList = z.infer<typeof EntryList>

const Slice = z.object({ at: z.int().min(0), size: z.int().min(0) })
export type Slice = z.infer<typeof Slice>

/** A file with its content, or a folder, which has none. Paths can't lead out of the folder that they are restored to. */
const Entry = z.object({
  path: z
    .string()
    .refine((path) => path.split('/').every((name) => name && name !== '.' && name !== '..')),
  part: Part.optional(),
  /** Of a small file: where it is within a part that holds several. */
  slice: Slice.optional(),
  /** Of a store's file: when it was changed last, so that the next backup knows whether it is the same. */
  modifiedAt: z.number().optional(),
})
export type Entry = z.infer<typeof Entry>

export const parseManifest = (text: string): Manifest => Manifest.parse(JSON.parse(text))
export const parseEntry = (line: string): Entry => Entry.parse(JSON.parse(line))
