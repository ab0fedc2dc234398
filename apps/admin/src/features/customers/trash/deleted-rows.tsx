import Checkbox from '@mui/material/Checkbox'
import type { Customer } from '@proofdesk/contract/admin/customer'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { trashDaysLeft } from '@proofdesk/domain/trash'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { TrashRows } from '../../../ui/trash-rows.tsx'
import { customerName } from '../customer-labels.ts'
import { useRestoreCustomer } from '../customers-api.ts'
import type { ManyRestored } from './use-restore-many.ts'

interface DeletedRowsProps {
  customers: readonly Customer[]
  /** They are of one gallery, which isn't shown. */
  hasGallery: boolean
  many: ManyRestored
}

/** A page of the trash. */
export function DeletedRows({ customers, hasGallery, many }: DeletedRowsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const restore = useRestoreCustomer(t('Customer restored'))
  const rows = customers.map((customer) => {
    const name = customerName(t, customer)
    const deletedAt = customer.deletedAt ?? 0
    const about = [
      name === customer.emailAddress ? '' : customer.emailAddress,
      hasGallery ? '' : customer.galleryName,
      t('Deleted on {{date}}', { date: format.date(deletedAt) }),
      t('{{count}} days left', { count: trashDaysLeft(deletedAt, now) }),
    ]
    const { guid, problem } = customer
    return { guid, name, about: about.filter(Boolean).join(' · '), problem }
  })
  return (
    <TrashRows
      label={t('Deleted customers')}
      rows={rows}
      restore={restore}
      renderStart={({ guid, name }) => (
        <Checkbox
          size="small"
          checked={many.chosen.has(guid)}
          onChange={(_, isOn) => many.choose(guid, isOn ? name : null)}
          slotProps={{ input: { 'aria-label': t('Select {{name}}', { name }) } }}
          sx={{ m: -2 }}
        />
      )}
    />
  )
}
