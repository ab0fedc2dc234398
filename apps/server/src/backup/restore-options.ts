import type { DatabaseSettings } from '../ground/db/embedded-database.ts'

/** What is restored, from where, and to where. */
export interface RestoreOptions {
  /** The destination that holds the backups: a folder path, `file:///folder` or `s3://…`. */
  from: string
  /** Must not exist, must be empty, or must be what a killed restore has left. */
  dataDir: string
  key: string
  /** Exactly this one, without the increments after it. */
  backup?: string | undefined
  /** Everything as it was at this moment, in epoch milliseconds. Defaults to the latest that is known. */
  until?: number | undefined
  evenIfIncomplete?: boolean
  /** An empty database on an external server, for a backup that has a dump of one. */
  databaseUrl?: string | undefined
  /** Only the database, so that one gallery can be read from it. */
  ofGallery?: boolean
  /** For the database while it recovers. */
  settings?: DatabaseSettings
  step?: (name: string) => void
  say?: (sentence: string) => void
}
