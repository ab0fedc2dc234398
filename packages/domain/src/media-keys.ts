import type { MediaExtension } from './media.ts'

interface MediaPlace {
  accountGuid: string
  guid: string
}

/** Names of a picture's files in the store. Nothing in them comes from the name of the file. */
export const mediaPrefix = ({ accountGuid, guid }: MediaPlace) =>
  `accounts/${accountGuid}/media/${guid}/`
export const mediaOriginalKey = (place: MediaPlace, extension: MediaExtension) =>
  `${mediaPrefix(place)}original.${extension}`
export const mediaPictureKey = (place: MediaPlace, type: 'jpg' | 'webp') =>
  `${mediaPrefix(place)}picture.${type}`
export const mediaThumbKey = (place: MediaPlace) => `${mediaPrefix(place)}thumb.webp`
