import type { DatabaseSettings } from '../ground/db/embedded-database.ts'

/** What is restored, where from, and where to. */
export interface RestoreOptions {
  /** The place: a folder's path, `file:///folder` or `s3://…`. */
  from: string
  /** Must not exist, or be empty, or be what a restore that was killed has left. */
  dataDir: string
  key: string
  /** Exactly this one, without what came after it. */
  backup?: string | undefined
  /** Everything as it was at this moment, in epoch milliseconds. The latest that is known by default. */
  until?: number | undefined
  evenIfIncomplete?: boolean
  /** An empty database of another server, for a backup that has a dump of one. */
  databaseUrl?: string | undefined
  /** Only the database, so that one gallery can be read of it. */
  ofGallery?: boolean
  /** Of the database while it recovers. */
  settings?: DatabaseSettings
  step?: (name: string) => void
  say?: (sentence: string) => void
}
