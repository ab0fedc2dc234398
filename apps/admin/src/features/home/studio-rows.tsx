import type { Today } from '@proofdesk/contract/admin/home'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { FigureRow } from './figure-row.tsx'

/** A row for each currency that can be paid out. */
export function MoneyRows({ available }: Pick<Today, 'available'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (available.length === 0)
    return <FigureRow label={t('Available to pay out')} value={0} to="/sales/balance" />
  return available.map(({ currency, amount }) => (
    <FigureRow
      key={currency}
      label={t('Available to pay out')}
      value={format.money(amount, currency)}
      to={`/sales/balance?currency=${currency}`}
    />
  ))
}

/** The photos' share of the studio's quota, or of the disk. */
export function StorageRow({ storage }: Pick<Today, 'storage'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { space, usedBytes, quotaBytes } = storage
  return (
    <FigureRow
      label={t('Storage used')}
      note={
        space === 'ample'
          ? undefined
          : space === 'low'
            ? t('Almost full. Uploads will pause when it’s full.')
            : t('Full. Uploads are paused until there’s space.')
      }
      value={
        quotaBytes === null
          ? format.bytes(usedBytes)
          : t('{{used}} of {{total}}', {
              used: format.bytes(usedBytes),
              total: format.bytes(quotaBytes),
            })
      }
      to="/photos"
      isUrgent={space !== 'ample'}
    />
  )
}

/** The time up to which everything is backed up. */
export function BackupRow({ backup }: { backup: NonNullable<Today['backup']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { hasPlace, lastAt, isOld } = backup
  return (
    <FigureRow
      label={t('Last backup')}
      value={lastAt === null ? t('None yet') : format.dateTime(lastAt)}
      to="/account/backups"
      isUrgent={hasPlace ? isOld : false}
    />
  )
}
