import type { LegalPage } from '@proofdesk/domain/legal'
import type { Translate } from '../../i18n/translate.ts'

/** Names of a studio's legal pages. */
export const legalNames = (t: Translate): Record<LegalPage, string> => ({
  imprint: t('Imprint'),
  terms: t('Terms'),
  privacy: t('Privacy'),
  returns: t('Returns'),
})
