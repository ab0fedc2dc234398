import { readFile } from 'node:fs/promises'
import type { PhotoExtension } from '@proofdesk/domain/photo'
import { strippedKey } from '@proofdesk/domain/photo-keys'
import type { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { stripMetadata } from '../../ground/ports/images/strip-metadata.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { requireSound } from '../../studio/stored-files/require-sound.ts'
import { type EditedOriginal, getOrRenderVersion } from './photo-version.ts'

/** JPEG quality for originals that can't be stripped losslessly. */
const QUALITY = 95

/** File types whose metadata can't be removed without re-encoding the picture. */
const CODED_AGAIN: readonly string[] = ['heic', 'avif', 'tif'] satisfies PhotoExtension[]

const endingOf = (key: string): string => key.split('.').at(-1) ?? 'jpg'

/** The extension of a stripped original: its own, or a JPEG's. */
export function strippedEnding(key: string): string {
  const ending = endingOf(key)
  return CODED_AGAIN.includes(ending) ? 'jpg' : ending
}

/**
 * The key of a photo's original without metadata, made on first request and kept: the same encoded pixels, or a JPEG of
 * full size if it can't be stripped. Throws FileDamaged, or ImageError if the picture is at fault.
 */
export async function getOrStripOriginal(
  deps: Deps,
  photo: typeof photos.$inferSelect,
): Promise<string> {
  const { storage } = deps
  if (photo.edit) return getOrRenderFull(deps, photo)
  const ending = strippedEnding(photo.key)
  const key = strippedKey(photo, ending)
  if ((await storage.head(key))?.size) return key
  await requireSound(deps, photo, { kind: 'photo', isSold: true })
  const stripped = CODED_AGAIN.includes(endingOf(photo.key))
    ? undefined
    : await deps.memory.gallery.stripTurn.run(() =>
        withOriginalFile(deps, photo.key, async (file) => stripMetadata(await readFile(file))),
      )
  if (!stripped && ending !== 'jpg') throw new ImageError('damaged')
  if (!stripped) return getOrRenderFull(deps, photo)
  await storage.write(key, stripped, { contentType: photo.contentType })
  return key
}

/** The key of a JPEG of full size with the photo's edit. Throws like `getOrRenderVersion`. */
export function getOrRenderFull(deps: Deps, photo: EditedOriginal): Promise<string> {
  return getOrRenderVersion(deps, photo, {
    rotation: 0,
    crop: null,
    resolution: 0,
    watermarks: [],
    quality: QUALITY,
  })
}
