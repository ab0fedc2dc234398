import type { LegalPage } from '@proofdesk/domain/legal'
import type { Translate } from '../../i18n/translate.ts'

/** What a studio's legal pages are called. */
export const legalNames = (t: Translate): Record<LegalPage, string> => ({
  imprint: t('Imprint'),
  terms: t('Terms'),
  privacy: t('Privacy'),
  returns: t('Returns'),
})
