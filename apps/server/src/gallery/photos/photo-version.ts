import type { StoredEdit } from '@proofdesk/domain/photo-edit'
import { createHash } from 'node:crypto'
import type { Deps } from '../../ground/deps.ts'
import { outliveDecoder } from '../../ground/ports/images/image-error.ts'
import type { VersionPlan } from '../../ground/ports/images/render-version.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { isStoredWhole } from '../../ground/ports/storage/whole-file.ts'
import { type Original, requireSound } from '../../studio/stored-files/require-sound.ts'
import { type StoredWatermark, withWatermarkFiles } from '../watermarks/stored-watermark.ts'
import { versionKey } from '@proofdesk/domain/photo-keys'

/** With watermarks in their stored form. */
type StoredPlan = Omit<VersionPlan, 'watermarks' | 'edit'> & {
  watermarks: readonly StoredWatermark[]
}

/** An original with the edit to apply: the photo's own, or the one at the time of purchase. */
export type EditedOriginal = Original & { edit: StoredEdit | null }

/**
 * The key of a picture made from a photo's original on first request and kept. The key contains the hash of its
 * settings, so other settings have another file. Throws FileDamaged, or ImageError if the picture is at fault.
 */
export async function getOrRenderVersion(
  deps: Deps,
  photo: EditedOriginal,
  plan: StoredPlan,
): Promise<string> {
  const key = versionKey(photo, hashOf(plan, photo.edit))
  if (await isStoredWhole(deps.storage, key)) return key
  await requireSound(deps, photo, { kind: 'photo', isSold: true })
  await deps.versions.run(key, () => renderVersion(deps, photo, key, plan))
  return key
}

async function renderVersion(
  deps: Deps,
  { key: originalKey, edit }: EditedOriginal,
  key: string,
  plan: StoredPlan,
): Promise<void> {
  const { storage, images, memory } = deps
  const render = () =>
    withWatermarkFiles(deps, plan.watermarks, (watermarks) =>
      withOriginalFile(deps, originalKey, (file) =>
        images.renderVersion({ file, plan: { ...plan, edit, watermarks } }),
      ),
    )
  const { data } = await memory.gallery.versionTurn.run(() => outliveDecoder(render))
  await storage.write(key, data, { contentType: 'image/jpeg' })
}

/** Hashes every setting in a fixed order; `v2` is raised when the same settings render differently. */
function hashOf(
  { rotation, crop, resolution, watermarks, quality }: StoredPlan,
  edit: StoredEdit | null,
): string {
  const edits = edit ? [toEditKey(edit)] : []
  const box = crop && [crop.x, crop.y, crop.width, crop.height]
  return createHash('sha256')
    .update(JSON.stringify(['v2', rotation, box, resolution, watermarks, quality, ...edits]))
    .digest('hex')
    .slice(0, 32)
}

function toEditKey({ isFlipped, turn, angle, crop }: StoredEdit) {
  return [isFlipped, turn, angle, crop.x, crop.y, crop.width, crop.height]
}
