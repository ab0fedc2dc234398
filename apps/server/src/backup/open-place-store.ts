import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { type StorageLocation, parseStorageUrl } from '../ground/ports/storage/storage-url.ts'
import { folderOfRecipient } from './backup-key.ts'
import { createBucketStore } from './bucket-store.ts'
import { FolderStore } from './folder-store.ts'
import type { PlaceStore } from './place-store.ts'

/** A folder path, `file:///folder`, or `s3://…` as in BACKUP_URL. */
function locate(place: string): StorageLocation {
  return /^(s3|file):/.test(place)
    ? parseStorageUrl(place, 'BACKUP_URL')
    : { kind: 'disk', directory: resolve(place) }
}

const labelOf = (location: StorageLocation): string =>
  location.kind === 's3'
    ? `s3://${new URL(location.endpoint).host}/${location.bucket}`
    : location.directory

export function openPlaceStore(place: string): PlaceStore {
  const location = locate(place)
  const label = labelOf(location)
  return location.kind === 's3'
    ? createBucketStore(location, label)
    : new FolderStore(location.directory, label)
}

/**
 * What is known about a destination without opening it: the label that people are shown, and the id that distinguishes
 * it.
 */
export function placeOf(place: string, recipient: string): { id: string; label: string } {
  const label = labelOf(locate(place))
  return { label, id: idOfPlace(label, recipient) }
}

/** Distinguishes destinations, and backups of different keys in the same one. */
export const idOfPlace = (label: string, recipient: string): string =>
  createHash('sha256')
    .update(`${label} ${folderOfRecipient(recipient)}`)
    .digest('hex')
    .slice(0, 16)
