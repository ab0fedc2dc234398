import type { Analysis } from '@proofdesk/domain/photo-analysis'
import type { Executor } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'

/** A photo whose renditions are stored. */
export interface AnalysedPhoto {
  accountGuid: string
  engineGuid: string
  guid: string
  editRevision: number
}

/** Keeps what was found on a photo, in place of what was found before. */
export type KeepFindings = (tx: Executor) => Promise<void>

/** What an analyser works with can't be reached: no fault of the photo's, and the others would meet with the same. */
export class AnalyserAway extends Error {
  override name = 'AnalyserAway'
}

/** One kind of what can be learnt of a photo. */
export interface PhotoAnalyser {
  kind: Analysis
  /** Engine and version: photos that another one has analysed are analysed again. */
  version: string
  /** Looks at a photo. Safe to run twice. Throws what is wrong with it; an ImageError lies in the picture, an AnalyserAway does not. */
  analyse(deps: Deps, photo: AnalysedPhoto): Promise<KeepFindings>
  /** Forgets what was found on a gallery's photos, once it is not searched by it any more. */
  forget(tx: Executor, gallery: { accountGuid: string; engineGuid: string }): Promise<void>
}
