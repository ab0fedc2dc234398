import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import { showError } from '../../../ui/toast.ts'
import { previewAddress } from '../galleries-api.ts'
import { openTab } from '../publishing/open-tab.ts'

/** Opens the public gallery with a new preview flag in a new tab. */
export function useOpenPreview(): (gallery: Gallery) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toPath = useToPath()
  const open = async ({ guid, slug }: Gallery) => {
    if (await openTab(() => previewAddress(guid))) return
    showError(t('Your browser did not open a new tab. Here is the preview instead.'))
    await navigate(toPath(`/galleries/${slug}/preview`))
  }
  return (gallery) => void open(gallery)
}
