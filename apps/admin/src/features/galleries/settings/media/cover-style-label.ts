import type { CoverStyle } from '@proofdesk/domain/cover'
import type { TFunction } from 'i18next'

export const coverStyleLabel: Record<CoverStyle, (t: TFunction) => string> = {
  full: (t) => t('Full screen'),
  split: (t) => t('Split screen'),
  framed: (t) => t('With a margin'),
  strip: (t) => t('Strip'),
}
