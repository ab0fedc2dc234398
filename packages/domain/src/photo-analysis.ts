import { DAY_MS } from './duration.ts'
import { offersColorSearch } from './gallery.ts'

/** Analyses of a live photo: its faces, its texts and its colours. */
export const ANALYSES = ['faces', 'text', 'colours'] as const
export type Analysis = (typeof ANALYSES)[number]

/** `slow`: it exceeded the time limit; `failed`: the engine failed, after several attempts. */
export const ANALYSIS_PROBLEMS = ['unreadable', 'slow', 'failed'] as const
export type AnalysisProblem = (typeof ANALYSIS_PROBLEMS)[number]

interface AnalysedGallery {
  category: string | null
  features: { selfieSearch: boolean; textSearch: boolean; colorSearch: boolean }
  archivedAt: number | null
  faceRetentionDays: number
}

/** The analyses that a gallery's photos get: only those that its searches need. */
export function wantedAnalyses(gallery: AnalysedGallery, now: number): Analysis[] {
  const { category, features } = gallery
  const isWanted = {
    faces: features.selfieSearch && !isFaceTimeOver(gallery, now),
    text: features.textSearch,
    colours: features.colorSearch && offersColorSearch(category),
  }
  return ANALYSES.filter((analysis) => isWanted[analysis])
}

/** Whether a gallery has been archived for so long that its faces have to be deleted. */
function isFaceTimeOver(
  { archivedAt, faceRetentionDays }: Pick<AnalysedGallery, 'archivedAt' | 'faceRetentionDays'>,
  now: number,
): boolean {
  return archivedAt !== null && archivedAt <= now - faceRetentionDays * DAY_MS
}
