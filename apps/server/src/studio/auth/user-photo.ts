import type { UserPhoto } from '@proofdesk/contract/user-photo'
import { userPhotoKey, userPhotoPrefix } from '@proofdesk/domain/user-photo-keys'
import type { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'

export type PhotoOwner = Pick<typeof users.$inferSelect, 'accountGuid' | 'guid' | 'photoGuid'>

/** Where someone's photo is read; null for someone without. */
export function toUserPhoto(
  { fileLocation }: Pick<Deps, 'fileLocation'>,
  { accountGuid, guid, photoGuid }: PhotoOwner,
): UserPhoto | null {
  if (photoGuid === null) return null
  const photo = { accountGuid, userGuid: guid, photoGuid }
  return {
    small: fileLocation(userPhotoKey(photo, 'small')),
    large: fileLocation(userPhotoKey(photo, 'large')),
  }
}

/** All files of photos of someone, also what a change that broke off has left. */
export async function deleteUserPhotos(
  { storage }: Pick<Deps, 'storage'>,
  { accountGuid, guid }: Omit<PhotoOwner, 'photoGuid'>,
): Promise<void> {
  const prefix = userPhotoPrefix({ accountGuid, userGuid: guid })
  for await (const { key } of storage.list(prefix)) await storage.delete(key)
}
