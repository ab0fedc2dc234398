import { join, resolve } from 'node:path'
import { createDiskStorage, type DiskStorage, type DiskStorageOptions } from './disk-storage.ts'
import { createS3Storage, type S3Storage } from './s3-storage.ts'
import { parseStorageUrl, type StorageLocation } from './storage-url.ts'

/** One of the two drivers, identified by its `kind`. */
export type OpenStorage = DiskStorage | S3Storage

/**
 * Opens the storage in STORAGE_URL and checks that it can be used: the disk without a value (`files` in the data
 * folder) or with `file:///folder`, a bucket with `s3://…`. Check `kind`: the disk needs `registerDiskUploads`. Throws
 * an Error with one sentence that names STORAGE_URL and never contains the secret.
 */
export async function openStorage(
  storageUrl: string | undefined,
  options: { dataDir: string } & Omit<DiskStorageOptions, 'directory'>,
): Promise<OpenStorage> {
  const location: StorageLocation = storageUrl?.trim()
    ? parseStorageUrl(storageUrl.trim())
    : { kind: 'disk', directory: join(resolve(options.dataDir), 'files') }
  const storage =
    location.kind === 's3'
      ? createS3Storage(location)
      : createDiskStorage({ ...options, directory: location.directory })
  try {
    await storage.prepare()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      location.kind === 's3'
        ? `STORAGE_URL: ${reason}`
        : `STORAGE_URL: the folder ${location.directory} can't be used (${reason}).`,
      { cause: error },
    )
  }
  return storage
}
