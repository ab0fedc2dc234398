import type { Category } from '@proofdesk/domain/categories'
import type { TFunction } from 'i18next'

const LABELS = {
  running: (t) => t('Running'),
  cycling: (t) => t('Cycling'),
  teamSports: (t) => t('Team sports'),
  triathlon: (t) => t('Triathlon'),
  equine: (t) => t('Equine'),
  school: (t) => t('School'),
  social: (t) => t('Social'),
  swimming: (t) => t('Swimming'),
  wedding: (t) => t('Wedding'),
  motorsports: (t) => t('Motorsports'),
} satisfies Record<Category, (t: TFunction) => string>

export function categoryLabel(t: TFunction, category: Category): string {
  return LABELS[category](t)
}
