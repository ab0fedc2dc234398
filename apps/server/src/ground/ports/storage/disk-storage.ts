import type { SigningKeys } from '../../signatures/signing-key.ts'
import { createDiskFiles } from './disk-files.ts'
import { DiskFolder } from './disk-folder.ts'
import { DiskParts } from './disk-parts.ts'
import { createDiskUploads, type DiskUploads } from './disk-uploads.ts'
import type { Storage } from './storage.ts'

/** The store on the local disk. */
export type DiskStorage = Storage &
  DiskUploads & {
    readonly kind: 'disk'
    /** Where on this machine it writes. */
    readonly folders: readonly string[]
  }

export type DiskStorageOptions = {
  directory: string
  /** Where this server is reached, such as `http://localhost:3000`; a function when that is known only later. */
  origin: string | (() => string)
  /** Signs the uploads. */
  secret: SigningKeys
  /** Epoch milliseconds. */
  clock: () => number
}

/** Keeps files in a folder of the local disk, written so that a crash leaves a whole file or none. */
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
