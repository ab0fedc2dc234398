import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { registerDiskUploads } from '../ports/storage/disk-uploads.routes.ts'
import { registerFileReading } from '../ports/storage/file-reading.routes.ts'
import { markStored } from './mark-stored.ts'
import { photoOfOriginalKey } from './photo-keys.ts'

/** Signed files: reading from either store, and uploads to the disk. An upload is acknowledged only when its processing is queued. */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  const { storage, signingKey, clock } = deps
  registerFileReading(app, { storage, secret: signingKey, clock: () => clock.now() })
  if (storage.kind !== 'disk') return
  registerDiskUploads(app, {
    storage,
    async onStored({ key }) {
      const photo = photoOfOriginalKey(key)
      if (photo) await markStored(deps, photo.accountGuid, [photo.guid])
    },
  })
}
