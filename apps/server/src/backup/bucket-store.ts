import type { Readable } from 'node:stream'
import { type S3StorageOptions, createS3Storage } from '../ground/ports/storage/s3-storage.ts'
import { contentTypeOf } from '../ground/ports/storage/storage-key.ts'
import type { PlaceStore, StoredObject } from './place-store.ts'

/** A backup destination in a bucket of any S3-compatible service. */
export function createBucketStore(options: S3StorageOptions, label: string): PlaceStore {
  const storage = createS3Storage(options)
  return {
    label,
    prepare: () => storage.prepare(),
    size: async (name) => (await storage.head(name))?.size,
    open: async (name) => (await storage.open(name, undefined, 'work'))?.stream,
    write: (name: string, content: Readable) =>
      storage.write(name, content, { contentType: contentTypeOf(name) }),
    async *list(folder): AsyncGenerator<StoredObject, void, undefined> {
      for await (const { key, ...rest } of storage.list(folder && `${folder}/`))
        yield { name: key, ...rest }
    },
    delete: (name) => storage.delete(name),
  }
}
