import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { ImageError } from '../../ports/images/image-error.ts'
import { createMemoryGate } from '../../ports/images/memory-gate.ts'
import type { VersionPlan } from '../../ports/images/render-version.ts'
import { withOriginalFile } from '../../ports/storage/original-file.ts'
import { versionKey } from '@proofdesk/domain/photo-keys'

interface PhotoFilePlace {
  accountGuid: string
  engineGuid: string
  guid: string
  /** Where the original is stored. */
  key: string
}

/** Those that are being made right now in this process, so that two who ask at once wait for one. */
const underway = new Map<string, Promise<void>>()

/** Pictures are made one at a time, and only then is the original fetched: else each that waits would hold a copy of one on the disk. */
const turn = createMemoryGate({ tasks: 1, bytes: 1 })

/**
 * The key of a picture made from a photo's original, which is made at the first request and kept: its key holds the hash of its settings,
 * so other settings are another file. Throws OriginalGone, or ImageError when the picture is to blame.
 */
export async function getOrRenderVersion(
  deps: Pick<Deps, 'storage' | 'images'>,
  photo: PhotoFilePlace,
  plan: VersionPlan,
): Promise<string> {
  const key = versionKey(photo, hashOf(plan))
  if (await deps.storage.head(key)) return key
  let making = underway.get(key)
  if (!making) {
    making = makeVersion(deps, photo.key, key, plan).finally(() => underway.delete(key))
    underway.set(key, making)
  }
  await making
  return key
}

async function makeVersion(
  { storage, images }: Pick<Deps, 'storage' | 'images'>,
  originalKey: string,
  key: string,
  plan: VersionPlan,
): Promise<void> {
  const render = () =>
    withOriginalFile({ storage }, originalKey, (file) => images.renderVersion({ file, plan }))
  const { data } = await turn.run(1, () =>
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
