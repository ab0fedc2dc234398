import type { SigningKeys } from '../../signatures/signing-key.ts'
import { createDiskFiles } from './disk-files.ts'
import { DiskFolder } from './disk-folder.ts'
import { DiskParts } from './disk-parts.ts'
import { createDiskUploads, type DiskUploads } from './disk-uploads.ts'
import type { Storage } from './storage.ts'

/** The storage on the local disk. */
export type DiskStorage = Storage &
  DiskUploads & {
    readonly kind: 'disk'
    /** The folders that it writes to on this machine. */
    readonly folders: readonly string[]
  }

export type DiskStorageOptions = {
  directory: string
  /** The server's own address, such as `http://localhost:3000`; a function if it is known only later. */
  origin: string | (() => string)
  /** Signs the uploads. */
  secret: SigningKeys
  /** Epoch milliseconds. */
  clock: () => number
}

/** Stores files in a folder of the local disk, written so that a crash leaves either the complete file or none. */
export function createDiskStorage({
  directory,
  origin,
  secret,
  clock,
}: DiskStorageOptions): DiskStorage {
  const folder = new DiskFolder(directory)
  const parts = new DiskParts(folder)
  const address = (path: string): string =>
    `${typeof origin === 'function' ? origin() : origin}/files/upload${path}`
  return {
    kind: 'disk',
    folders: [directory],
    async prepare() {
      await folder.sweep(clock())
      await parts.sweep(clock())
    },
    ...createDiskFiles(folder),
    ...createDiskUploads(folder, parts, { address, secret, clock }),
  }
}
