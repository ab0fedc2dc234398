import { offersColorSearch } from './gallery.ts'

/** What is learnt of a photo after it is live: the faces and texts on it, and its colours. */
export const ANALYSES = ['faces', 'text', 'colours'] as const
export type Analysis = (typeof ANALYSES)[number]

/** `slow`: it took longer than it may; `failed`: the engine gave up, after several attempts. */
export const ANALYSIS_PROBLEMS = ['unreadable', 'slow', 'failed'] as const
export type AnalysisProblem = (typeof ANALYSIS_PROBLEMS)[number]

interface AnalysedGallery {
  category: string | null
  features: { selfieSearch: boolean; textSearch: boolean; colorSearch: boolean }
}

/** What a gallery's photos are analysed for: what they are searched by, and nothing else. */
export function wantedAnalyses({ category, features }: AnalysedGallery): Analysis[] {
  const isWanted = {
    faces: features.selfieSearch,
    text: features.textSearch,
    colours: features.colorSearch && offersColorSearch(category),
  }
  return ANALYSES.filter((analysis) => isWanted[analysis])
}
