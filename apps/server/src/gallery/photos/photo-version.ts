import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { ImageError } from '../../ports/images/image-error.ts'
import type { VersionPlan } from '../../ports/images/render-version.ts'
import { withOriginalFile } from '../../ports/storage/original-file.ts'
import { versionKey } from '@proofdesk/domain/photo-keys'

interface StoredPhoto {
  accountGuid: string
  engineGuid: string
  guid: string
  /** Where the original is stored. */
  key: string
}

/**
 * The key of a picture made from a photo's original, which is made at the first request and kept: its key holds the hash of its settings,
 * so other settings are another file. Throws OriginalGone, or ImageError when the picture is to blame.
 */
export async function getOrRenderVersion(
  deps: Deps,
  photo: StoredPhoto,
  plan: VersionPlan,
): Promise<string> {
  const key = versionKey(photo, hashOf(plan))
  if (await deps.storage.head(key)) return key
  await deps.versions.run(key, () => renderVersion(deps, photo.key, key, plan))
  return key
}

async function renderVersion(
  { storage, images, versionTurn }: Deps,
  originalKey: string,
  key: string,
  plan: VersionPlan,
): Promise<void> {
  const render = () =>
    withOriginalFile({ storage }, originalKey, (file) => images.renderVersion({ file, plan }))
  const { data } = await versionTurn.run(() =>
    render().catch((error: unknown) => {
      // Another picture may have taken the decoder along: that is no reason to refuse what was bought.
      if (error instanceof ImageError && error.code === 'decoder-lost') return render()
      throw error
    }),
  )
  await storage.write(key, data, { contentType: 'image/jpeg' })
}

/** Names every setting in one order; `v1` changes when what is made of the same settings does. */
function hashOf({ rotation, crop, resolution, watermark, quality }: VersionPlan): string {
  const box = crop && [crop.x, crop.y, crop.width, crop.height]
  return createHash('sha256')
    .update(JSON.stringify(['v1', rotation, box, resolution, watermark, quality]))
    .digest('hex')
    .slice(0, 32)
}
