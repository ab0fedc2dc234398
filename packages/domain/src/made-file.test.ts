import { expect, test } from 'vitest'
import { isMadePicture } from './made-file.ts'
import {
  mediaIconKey,
  mediaMailLogoKey,
  mediaOriginalKey,
  mediaPictureKey,
  mediaThumbKey,
} from './media-keys.ts'
import {
  RENDITIONS,
  type RenditionName,
  watermarkedKey,
  originalKey,
  renditionKey,
  strippedKey,
  versionKey,
} from './photo-keys.ts'
import { watermarkedVideoKey, sentPosterKey, videoFileKey, videoOriginalKey } from './video-keys.ts'

const ids = { accountGuid: 'a', engineGuid: 'b', guid: 'c', filesGuid: 'd', editRevision: 0 }
const hash = '0123456789abcdef0123456789abcdef'

test.each([
  ...(Object.keys(RENDITIONS) as RenditionName[]).flatMap((name) => [
    renditionKey(ids, name),
    watermarkedKey(ids, name, hash),
    renditionKey({ ...ids, editRevision: 12 }, name),
    watermarkedKey({ ...ids, editRevision: 12 }, name, hash),
  ]),
  watermarkedKey(ids, 'zoom', hash),
  versionKey(ids, hash),
  videoFileKey(ids, 'poster'),
  watermarkedVideoKey(ids, 'poster', hash),
  mediaPictureKey(ids, 'jpg'),
  mediaPictureKey(ids, 'webp'),
  mediaThumbKey(ids),
  mediaMailLogoKey(ids),
  mediaIconKey(ids, 32),
])('%s is made here', (key) => expect(isMadePicture(key)).toBe(true))

test.each([
  originalKey(ids, 'jpg'),
  strippedKey(ids, 'jpg'),
  videoOriginalKey(ids, 'mp4'),
  sentPosterKey(ids),
  videoFileKey(ids, 'preview'),
  mediaOriginalKey(ids, 'png'),
])('%s is no picture that is made here', (key) => expect(isMadePicture(key)).toBe(false))
