import { PHOTOS_PER_ARCHIVE } from '@proofdesk/contract/admin/content'
import { parse, stringify } from 'uuid'
import * as z from 'zod'
import type { Deps } from '../../ground/deps.ts'
import { signExport } from '../../ground/signatures/export-link.ts'

const GUID_BYTES = 16

export const PHOTO_ARCHIVE_PATH = '/api/admin/content/archive/file'

const ArchiveFilter = z.object({
  engineGuid: z.guid(),
  /** The photos' guids as bytes, to keep the address short. */
  photos: z.base64url(),
  orderGuid: z.guid().optional(),
})

interface PhotoArchive {
  engineGuid: string
  photoGuids: readonly string[]
  /** Set to deliver the photos as they were bought in this order. */
  orderGuid?: string | undefined
}

/** The address that serves the archive for five minutes. */
export function signPhotoArchive(
  deps: Deps,
  sessionGuid: string,
  { engineGuid, photoGuids, orderGuid }: PhotoArchive,
): string {
  const photos = Buffer.concat(photoGuids.map((guid) => parse(guid))).toString('base64url')
  return signExport(deps, PHOTO_ARCHIVE_PATH, {
    sessionGuid,
    kind: 'photoArchive',
    language: 'en',
    filter: { engineGuid, photos, ...(orderGuid !== undefined && { orderGuid }) },
  })
}

/** The contents of the archive at such an address. */
export function readPhotoArchive(filter: Record<string, string>): PhotoArchive {
  const { engineGuid, photos, orderGuid } = ArchiveFilter.parse(filter)
  const bytes = Buffer.from(photos, 'base64url')
  const count = Math.min(bytes.length / GUID_BYTES, PHOTOS_PER_ARCHIVE)
  const photoGuids = Array.from({ length: count }, (_, at) =>
    stringify(bytes.subarray(at * GUID_BYTES, (at + 1) * GUID_BYTES)),
  )
  return { engineGuid, photoGuids, orderGuid }
}
