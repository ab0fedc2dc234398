/** The two squares that are made of someone's photo, by their pixels: in lists and menus, and on their own page. */
export const USER_PHOTO_SIZES = { small: 96, large: 384 } as const
export type UserPhotoSize = keyof typeof USER_PHOTO_SIZES

interface PhotoOfUser {
  accountGuid: string
  userGuid: string
  photoGuid: string
}

/** What the keys of all photos of someone on the team begin with. */
export const userPhotoPrefix = ({ accountGuid, userGuid }: Omit<PhotoOfUser, 'photoGuid'>) =>
  `accounts/${accountGuid}/team/${userGuid}/`

/** A photo that takes another's place has a guid of its own, so that browsers fetch it. */
export const userPhotoKey = (photo: PhotoOfUser, size: UserPhotoSize) =>
  `${userPhotoPrefix(photo)}${photo.photoGuid}-${size}.webp`
