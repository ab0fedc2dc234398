import type { Deps } from '../../ground/deps.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { OriginalMissing, withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { openWhole } from '../../ground/ports/storage/whole-file.ts'
import type { MediaRow } from './media.queries.ts'
import { pictureKey } from './to-media.ts'

/** A file derived from a media picture, made on first request and stored under its key. Null if it can't be made. */
export async function openMade(
  deps: Deps,
  picture: MediaRow,
  key: string,
  make: (file: string) => Promise<Uint8Array>,
) {
  const { storage } = deps
  const kept = await openWhole(storage, key)
  if (kept) return kept
  try {
    await deps.versions.run(key, () =>
      withOriginalFile(deps, pictureKey(picture), async (file) => {
        await storage.write(key, await make(file), { contentType: typeOf(key) })
      }),
    )
  } catch (error) {
    // A page or email works without it; the next request tries again.
    if (error instanceof OriginalMissing || error instanceof ImageError) return null
    throw error
  }
  return storage.open(key)
}

function typeOf(key: string): string {
  if (key.endsWith('.jpg')) return 'image/jpeg'
  return key.endsWith('.webp') ? 'image/webp' : 'image/png'
}
