import type { MediaExtension } from './media.ts'
import type { IconSize } from './theme.ts'
import { APPLE_ICON_SIZE, type HomeIcon } from './web-app.ts'

/**
 * `filesGuid` names the folder of the files: the guid that they were sent under. A replaced picture has got those of
 * another.
 */
interface MediaFiles {
  accountGuid: string
  filesGuid: string
}

/** What the keys of all files of an account's pictures begin with. */
export const mediaFolderPrefix = ({ accountGuid }: Pick<MediaFiles, 'accountGuid'>) =>
  `accounts/${accountGuid}/media/`

/** Names of a picture's files in the store. Nothing in them comes from the name of the file. */
export const mediaPrefix = ({ accountGuid, filesGuid }: MediaFiles) =>
  `${mediaFolderPrefix({ accountGuid })}${filesGuid}/`
/** The picture of the studio's own that a file belongs to; undefined for any other file. */
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
/** The picture as it is in mails. */
export const mediaMailLogoKey = (files: MediaFiles) => `${mediaPrefix(files)}mail-logo.png`
/** The picture for programs that show a preview of an address. */
export const mediaShareKey = (files: MediaFiles) => `${mediaPrefix(files)}share.jpg`
/** The icon of a gallery on a home screen, made of the picture. */
export const mediaHomeIconKey = (files: MediaFiles, { size, ground, share }: HomeIcon) =>
  `${mediaPrefix(files)}icon-${size}-${ground}-${share}.${size === APPLE_ICON_SIZE ? 'png' : 'webp'}`
/** A square icon made of the picture. */
export const mediaIconKey = (files: MediaFiles, size: IconSize) =>
  `${mediaPrefix(files)}icon-${size}.png`
