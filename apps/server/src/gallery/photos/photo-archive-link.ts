import { PHOTOS_PER_ARCHIVE } from '@proofdesk/contract/admin/content'
import { parse, stringify } from 'uuid'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { isSigned, sign } from '../../signature.ts'

/** Long enough to follow a link, too short to be found later in a history or a log. */
const LIFETIME = 5 * 60_000
const GUID_BYTES = 16

export const PHOTO_ARCHIVE_PATH = '/api/admin/content/archive/file'

/** What an archive is of. It names the session that asked, so that it holds what its user may have, and dies with the logout. */
const ArchiveOrder = z.object({
  sessionGuid: z.uuid(),
  engineGuid: z.uuid(),
  /** The photos' guids as bytes, since an address is short. */
  photos: z.base64url(),
  expiresAt: z.int(),
})

interface PhotoArchive {
  sessionGuid: string
  engineGuid: string
  photoGuids: readonly string[]
}

/** The address that hands out the archive for five minutes. */
export function signPhotoArchive(
  { signingKey, clock }: Deps,
  { sessionGuid, engineGuid, photoGuids }: PhotoArchive,
): string {
  const photos = Buffer.concat(photoGuids.map((guid) => parse(guid))).toString('base64url')
  const order = { sessionGuid, engineGuid, photos, expiresAt: clock.now() + LIFETIME }
  const text = Buffer.from(JSON.stringify(order satisfies z.infer<typeof ArchiveOrder>)).toString(
    'base64url',
  )
  return `${PHOTO_ARCHIVE_PATH}?archive=${text}&s=${sign(signingKey, 'archive', text)}`
}

/** What the address stands for; undefined when it was not signed by us or has expired. */
export function readPhotoArchive(
  { signingKey, clock }: Deps,
  { archive: text, s: given }: { archive?: unknown; s?: unknown },
): PhotoArchive | undefined {
  if (typeof text !== 'string' || !isSigned(signingKey, 'archive', text, given)) return undefined
  const { photos, expiresAt, ...order } = ArchiveOrder.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  if (expiresAt <= clock.now()) return undefined
  const bytes = Buffer.from(photos, 'base64url')
  const count = Math.min(bytes.length / GUID_BYTES, PHOTOS_PER_ARCHIVE)
  const photoGuids = Array.from({ length: count }, (_, at) =>
    stringify(bytes.subarray(at * GUID_BYTES, (at + 1) * GUID_BYTES)),
  )
  return { ...order, photoGuids }
}
