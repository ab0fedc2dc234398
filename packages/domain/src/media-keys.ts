import type { MediaExtension } from './media.ts'
import type { IconSize } from './theme.ts'

/**
 * `filesGuid` names the folder of the files: the guid that they were sent under. A replaced picture has got those of
 * another.
 */
interface MediaFiles {
  accountGuid: string
  filesGuid: string
}

/** Names of a picture's files in the store. Nothing in them comes from the name of the file. */
export const mediaPrefix = ({ accountGuid, filesGuid }: MediaFiles) =>
  `accounts/${accountGuid}/media/${filesGuid}/`
export const mediaOriginalKey = (files: MediaFiles, extension: MediaExtension) =>
  `${mediaPrefix(files)}original.${extension}`
export const mediaPictureKey = (files: MediaFiles, type: 'jpg' | 'webp') =>
  `${mediaPrefix(files)}picture.${type}`
export const mediaThumbKey = (files: MediaFiles) => `${mediaPrefix(files)}thumb.webp`
/** The picture as it stands in mails. */
export const mediaMailLogoKey = (files: MediaFiles) => `${mediaPrefix(files)}mail-logo.png`
/** A square icon made of the picture. */
export const mediaIconKey = (files: MediaFiles, size: IconSize) =>
  `${mediaPrefix(files)}icon-${size}.png`
