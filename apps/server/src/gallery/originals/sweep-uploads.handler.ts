import type { Deps } from '../../ground/deps.ts'
import { eachStep } from '../../ground/jobs/each-alone.ts'
import { recordUploads } from './record-uploads.ts'
import { PHOTO_ORIGINALS } from './original-kind.ts'
import { sweepOriginals } from './sweep-originals.ts'

export async function handleSweepUploads(deps: Deps): Promise<void> {
  await eachStep(deps.log, {
    photos: () => sweepOriginals(deps, PHOTO_ORIGINALS),
    noted: () => recordUploads(deps),
  })
}
