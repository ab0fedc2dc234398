import type { LegalPage } from '@proofdesk/domain/legal'
import type { TFunction } from 'i18next'

export function legalLabel(t: TFunction, page: LegalPage): string {
  const labels: Record<LegalPage, () => string> = {
    imprint: () => t('Imprint'),
    terms: () => t('Terms'),
    privacy: () => t('Privacy'),
    returns: () => t('Returns'),
  }
  return labels[page]()
}
