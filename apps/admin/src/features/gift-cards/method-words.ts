import type { OfflineMethod } from '@proofdesk/domain/payment-method'
import { useTranslation } from 'react-i18next'

/** How the studio was paid for a card, in words. */
export function useMethodLabel(): (method: OfflineMethod) => string {
  const { t } = useTranslation()
  const words: Record<OfflineMethod, string> = {
    cash: t('Cash'),
    terminal: t('Card terminal'),
    transfer: t('Bank transfer'),
    other: t('Other method'),
  }
  return (method) => words[method]
}
