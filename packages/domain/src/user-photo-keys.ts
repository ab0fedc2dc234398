/**
 * The two squares made from a profile photo, with their size in pixels: for lists and menus, and for the profile page.
 */
export const USER_PHOTO_SIZES = { small: 96, large: 384 } as const
export type UserPhotoSize = keyof typeof USER_PHOTO_SIZES

interface PhotoOfUser {
  accountGuid: string
  userGuid: string
  photoGuid: string
}

/** Prefix of the keys of all photos of a team member. */
export const userPhotoPrefix = ({ accountGuid, userGuid }: Omit<PhotoOfUser, 'photoGuid'>) =>
  `accounts/${accountGuid}/team/${userGuid}/`

/** A new photo gets a guid of its own, so that browsers load it. */
export const userPhotoKey = (photo: PhotoOfUser, size: UserPhotoSize) =>
  `${userPhotoPrefix(photo)}${photo.photoGuid}-${size}.webp`
