import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DELETED_PER_PAGE } from '@proofdesk/contract/admin/customers'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { BACKUPS_KEPT } from '@proofdesk/domain/kept-backups'
import { TRASH_DAYS } from '@proofdesk/domain/trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useDeletedCustomers } from '../customers-api.ts'
import { DeletedRows } from './deleted-rows.tsx'
import { RestoreBar } from './restore-bar.tsx'
import { NotRestored } from './not-restored.tsx'
import { useRestoreMany } from './use-restore-many.ts'

interface TrashDialogProps {
  /** Undefined for the customers of all galleries. */
  gallery: Gallery | undefined
  onClose: () => void
}

/** Deleted customers, who can be restored for 30 days: one, the chosen ones, or all who match. */
export function TrashDialog({ gallery, onClose }: TrashDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const filter = { ...(text !== '' && { text }), ...(gallery && { engineGuid: gallery.guid }) }
  const query = useDeletedCustomers({ ...filter, page })
  const many = useRestoreMany(() => setPage(1))
  return (
    <PlainDialog title={t('Deleted customers')} maxWidth="sm" onClose={onClose}>
      <SearchBox
        label={t('Search name, email or number')}
        value={text}
        onSearch={(next) => {
          setText(next)
          setPage(1)
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {t(
          'You can restore them for {{days}} days. Then they’re permanently deleted. Automatic backups keep them for up to {{months}} months after that. If one is restored, they’re deleted from it again.',
          { days: TRASH_DAYS, months: BACKUPS_KEPT.months + 1 },
        )}
      </Typography>
      <NotRestored people={many.failed} />
      <Box sx={{ mt: 3 }} aria-busy={query.isPlaceholderData}>
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
              <RestoreBar many={many} filter={filter} total={total} />
              <DeletedRows customers={customers} hasGallery={gallery !== undefined} many={many} />
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
