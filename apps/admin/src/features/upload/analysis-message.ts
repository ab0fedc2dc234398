import type { Analysis, AnalysisProblem } from '@proofdesk/domain/photo-analysis'
import type { TFunction } from 'i18next'

/** The kind of photo search, as a heading. */
export function analysisLabel(t: TFunction, kind: Analysis): string {
  return LABELS[kind](t)
}

/** Why a photo could not be analysed. */
export function analysisProblemMessage(t: TFunction, problem: AnalysisProblem): string {
  return SENTENCES[problem](t)
}

const LABELS: Record<Analysis, (t: TFunction) => string> = {
  faces: (t) => t('Faces'),
  text: (t) => t('Text'),
  colours: (t) => t('Colours'),
}

const SENTENCES: Record<AnalysisProblem, (t: TFunction) => string> = {
  unreadable: (t) => t('The picture could not be read.'),
  slow: (t) => t('It took too long.'),
  failed: (t) => t('It failed several times. Try again later.'),
}
