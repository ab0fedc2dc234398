import type { UserPhoto } from '@proofdesk/contract/user-photo'
import { userPhotoKey, userPhotoPrefix } from '@proofdesk/domain/user-photo-keys'
import type { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'

export type PhotoOwner = Pick<typeof users.$inferSelect, 'accountGuid' | 'guid' | 'photoGuid'>

/** URLs of someone's photo; null if they have none. */
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

/** Deletes all files of someone's photos, including leftovers of an interrupted change. */
export async function deleteUserPhotos(
  { storage }: Pick<Deps, 'storage'>,
  { accountGuid, guid }: Omit<PhotoOwner, 'photoGuid'>,
): Promise<void> {
  const prefix = userPhotoPrefix({ accountGuid, userGuid: guid })
  for await (const { key } of storage.list(prefix)) await storage.delete(key)
}
