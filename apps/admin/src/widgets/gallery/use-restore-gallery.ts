import { contract } from '@proofdesk/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api.ts'

/** Brings a gallery back from the trash. */
export function useRestoreGallery() {
  const { t } = useTranslation()
  return useCall(contract.engines.restore, {
    invalidates: [contract.engines.list],
    success: t('Gallery restored'),
  })
}
