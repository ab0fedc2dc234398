import type { TFunction } from 'i18next'
import type { ProductText } from './product-form.ts'

const LABELS: Record<ProductText, (t: TFunction) => string> = {
  name: (t) => t('Name'),
  description: (t) => t('Description'),
  featuredText: (t) => t('Featured text'),
  upgradeTitle: (t) => t('Offer title'),
  upgradeSubtitle: (t) => t('Offer subtitle'),
  additionalInfoPlaceholder: (t) => t('Placeholder text'),
}

export const productTextLabel = (t: TFunction, name: ProductText): string => LABELS[name](t)
