import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import { showError } from '../../../ui/toast.ts'
import { previewAddress } from '../galleries-api.ts'

/** Opens the public gallery with a fresh preview flag in a new tab. */
export function useOpenPreview(): (gallery: Gallery) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toPath = useToPath()
  const open = async ({ guid, slug }: Gallery) => {
    // Opened before the answer: after it the browser would block the tab as a pop-up.
    const tab = window.open('', '_blank')
    if (!tab) {
      showError(t('Your browser did not open a new tab. Here is the preview instead.'))
      await navigate(toPath(`/galleries/${slug}/preview`))
      return
    }
    // The gallery's page must not be able to reach the console's window.
    tab.opener = null
    try {
      tab.location.replace(await previewAddress(guid))
    } catch (error) {
      tab.close()
      showError(error)
    }
  }
  return (gallery) => void open(gallery)
}
