import type { MediaExtension } from './media.ts'
import type { IconSize } from './theme.ts'

/** `filesGuid` names the folder of the files: the guid that they were sent under. A replaced picture has got those of another. */
interface MediaPlace {
  accountGuid: string
  filesGuid: string
}

/** Names of a picture's files in the store. Nothing in them comes from the name of the file. */
export const mediaPrefix = ({ accountGuid, filesGuid }: MediaPlace) =>
  `accounts/${accountGuid}/media/${filesGuid}/`
export const mediaOriginalKey = (index: MediaPlace, extension: MediaExtension) =>
  `${mediaPrefix(index)}original.${extension}`
export const mediaPictureKey = (index: MediaPlace, type: 'jpg' | 'webp') =>
  `${mediaPrefix(index)}picture.${type}`
export const mediaThumbKey = (index: MediaPlace) => `${mediaPrefix(index)}thumb.webp`
/** The picture as it stands in mails. */
export const mediaMailLogoKey = (index: MediaPlace) => `${mediaPrefix(index)}mail-logo.png`
/** A square icon made of the picture. */
export const mediaIconKey = (index: MediaPlace, size: IconSize) =>
  `${mediaPrefix(index)}icon-${size}.png`
