import type { Gallery } from '@proofdesk/contract/admin/engines'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { trashDaysLeft } from '@proofdesk/domain/trash'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { TrashRows } from '../../../ui/trash-rows.tsx'
import { useRestoreGallery } from '../../../widgets/gallery/gallery-api.ts'
import { Facts } from './facts.tsx'

interface TrashListProps {
  galleries: readonly Gallery[]
}

/** Deleted galleries, which can be restored for 30 days. */
export function TrashList({ galleries }: TrashListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const restore = useRestoreGallery()
  const rows = galleries.map(({ guid, name, noItems, totalBytes, deletedAt, problem }) => ({
    guid,
    name,
    problem,
    about: (
      <Facts
        facts={[
          t('{{number}} photos', { count: noItems, number: format.number(noItems) }),
          format.bytes(totalBytes),
          t('Deleted on {{date}}', { date: format.date(deletedAt ?? 0) }),
          t('{{count}} days left', { count: trashDaysLeft(deletedAt ?? 0, now) }),
        ]}
      />
    ),
  }))
  return <TrashRows label={t('Deleted')} rows={rows} restore={restore} />
}
