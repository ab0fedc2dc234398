import type { MediaExtension } from './media.ts'

interface MediaPlace {
  accountGuid: string
  guid: string
}

/** Names of a picture's files in the store. Nothing in them comes from the name of the file. */
export const mediaPrefix = ({ accountGuid, guid }: MediaPlace) =>
  `accounts/${accountGuid}/media/${guid}/`
export const mediaOriginalKey = (index: MediaPlace, extension: MediaExtension) =>
  `${mediaPrefix(index)}original.${extension}`
export const mediaPictureKey = (index: MediaPlace, type: 'jpg' | 'webp') =>
  `${mediaPrefix(index)}picture.${type}`
export const mediaThumbKey = (index: MediaPlace) => `${mediaPrefix(index)}thumb.webp`
