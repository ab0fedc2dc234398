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

/** Saves the findings of a photo in place of the previous ones. */
export type KeepFindings = (tx: Executor) => Promise<void>

/** A service that the analyser depends on can't be reached: not the photo's fault, and other photos would fail too. */
export class AnalyserAway extends Error {
  override name = 'AnalyserAway'
}

/** One kind of analysis of a photo. */
export interface PhotoAnalyser {
  kind: Analysis
  /** Engine and version: photos analysed by another one are analysed again. */
  version: string
  /**
   * Analyses a photo. Safe to run twice. Throws on failure: an ImageError is the picture's fault, an AnalyserAway
   * isn't.
   */
  analyse(deps: Deps, photo: AnalysedPhoto): Promise<KeepFindings>
  /** Deletes the findings of a gallery's photos once this search is switched off. */
  clear(tx: Executor, gallery: { accountGuid: string; engineGuid: string }): Promise<void>
}
