import { useTranslation } from 'react-i18next'
import { saveLink } from '../../../lib/save-file.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { usePackingSlipFile } from '../orders-api.ts'

/** Saves the packing slips of orders as one file, and says how many orders have nothing to pack. */
export function usePackingSlips(): {
  save: (guids: readonly string[]) => void
  isPending: boolean
} {
  const { t } = useTranslation()
  const { mutate, isPending } = usePackingSlipFile(({ url, skipped }) => {
    saveLink(url)
    if (skipped > 0)
      showSuccess(t('{{count}} orders have no prints that you send yourself', { count: skipped }))
  })
  return { save: (guids) => mutate({ body: { orders: [...guids] } }), isPending }
}
