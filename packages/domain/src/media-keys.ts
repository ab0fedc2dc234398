import type { MediaExtension } from './media.ts'
import type { IconSize } from './theme.ts'
import { APPLE_ICON_SIZE, type HomeIcon } from './web-app.ts'

/**
 * `filesGuid` is the folder of the files: the guid that they were uploaded under. A replaced picture uses another's
 * folder.
 */
interface MediaFiles {
  accountGuid: string
  filesGuid: string
}

/** Prefix of the keys of all media files of an account. */
export const mediaFolderPrefix = ({ accountGuid }: Pick<MediaFiles, 'accountGuid'>) =>
  `accounts/${accountGuid}/media/`

/** Prefix of a picture's storage keys. Nothing in them comes from the file's name. */
export const mediaPrefix = ({ accountGuid, filesGuid }: MediaFiles) =>
  `${mediaFolderPrefix({ accountGuid })}${filesGuid}/`
/** The media picture that a file belongs to; undefined for other files. */
export function mediaOfKey(key: string): MediaFiles | undefined {
  const [, accountGuid, filesGuid] =
    /^accounts\/([0-9a-f-]{36})\/media\/([0-9a-f-]{36})\/[a-z0-9.-]+$/.exec(key) ?? []
  return accountGuid && filesGuid ? { accountGuid, filesGuid } : undefined
}

export const mediaOriginalKey = (files: MediaFiles, extension: MediaExtension) =>
  `${mediaPrefix(files)}original.${extension}`
export const mediaPictureKey = (files: MediaFiles, type: 'jpg' | 'webp') =>
  `${mediaPrefix(files)}picture.${type}`
export const mediaThumbKey = (files: MediaFiles) => `${mediaPrefix(files)}thumb.webp`
/** The picture's version for emails. */
export const mediaMailLogoKey = (files: MediaFiles) => `${mediaPrefix(files)}mail-logo.png`
/** The picture's version for link previews. */
export const mediaShareKey = (files: MediaFiles) => `${mediaPrefix(files)}share.jpg`
/** A gallery's home screen icon made from the picture. */
export const mediaHomeIconKey = (files: MediaFiles, { size, ground, share }: HomeIcon) =>
  `${mediaPrefix(files)}icon-${size}-${ground}-${share}.${size === APPLE_ICON_SIZE ? 'png' : 'webp'}`
/** A square icon made from the picture. */
export const mediaIconKey = (files: MediaFiles, size: IconSize) =>
  `${mediaPrefix(files)}icon-${size}.png`
