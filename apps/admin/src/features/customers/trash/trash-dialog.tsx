import Box from '@mui/material/Box'
import type { Customer } from '@proofdesk/contract/admin/customers'
import { DELETED_PER_PAGE } from '@proofdesk/contract/admin/customers'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { trashDaysLeft } from '@proofdesk/domain/trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { TrashRows } from '../../../ui/trash-rows.tsx'
import { customerName } from '../customer-words.ts'
import { useDeletedCustomers, useRestoreCustomer } from '../customers-api.ts'

interface TrashDialogProps {
  /** Undefined for the customers of all galleries. */
  gallery: Gallery | undefined
  onClose: () => void
}

/** Deleted customers, who can be brought back for 30 days. */
export function TrashDialog({ gallery, onClose }: TrashDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const query = useDeletedCustomers({
    page,
    ...(text !== '' && { text }),
    ...(gallery && { engineGuid: gallery.guid }),
  })
  return (
    <PlainDialog title={t('Deleted customers')} maxWidth="sm" onClose={onClose}>
      <SearchBox
        label={t('Search name, e-mail or number')}
        value={text}
        onSearch={(next) => {
          setText(next)
          setPage(1)
        }}
      />
      <Box sx={{ mt: 4 }} aria-busy={query.isPlaceholderData}>
        <QueryView
          query={query}
          skeleton={<ListSkeleton count={4} />}
          isEmpty={({ total }) => total === 0}
          empty={
            <EmptyState title={text === '' ? t('The trash is empty') : t('No customer matches')} />
          }
        >
          {({ customers, total }) => (
            <>
              <DeletedRows customers={customers} hasGallery={gallery !== undefined} />
              {total > DELETED_PER_PAGE && (
                <Pagination page={page} size={DELETED_PER_PAGE} total={total} onPage={setPage} />
              )}
            </>
          )}
        </QueryView>
      </Box>
    </PlainDialog>
  )
}

interface DeletedRowsProps {
  customers: readonly Customer[]
  /** They are of one gallery, which need not be named. */
  hasGallery: boolean
}

function DeletedRows({ customers, hasGallery }: DeletedRowsProps) {
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
    return { guid: customer.guid, name, about: about.filter(Boolean).join(' · ') }
  })
  return <TrashRows label={t('Deleted customers')} rows={rows} restore={restore} />
}
