import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import { DAMAGED_FILES_PER_PAGE } from '@proofdesk/contract/admin/damaged-files'
import { useTranslation } from 'react-i18next'
import { useAddressValue, useToPath } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { DamagedFileRow } from './damaged-file-row.tsx'
import { useDamagedFileCount, useDamagedFiles } from './damaged-files-api.ts'

/** Originals that are missing or not as they were sent. */
export function DamagedFilesPage() {
  const { t } = useTranslation()
  const [view] = useAddressValue('view')
  const [pageText, setPage] = useAddressValue('page')
  const isDismissed = view === 'dismissed'
  const page = Math.min(100_000, Math.max(1, Math.floor(Number(pageText)) || 1))
  const query = useDamagedFiles({ page, ...(isDismissed && { dismissed: true }) })
  return (
    <>
      <PageTitle
        title={t('Damaged files')}
        subtitle={t(
          'Original files that are missing or damaged. They can’t be delivered until you upload them again.',
        )}
      />
      <Views isDismissed={isDismissed} />
      <QueryView
        query={query}
        skeleton={
          <Box sx={{ pt: 4 }}>
            <ListSkeleton />
          </Box>
        }
        isEmpty={({ total }) => total === 0}
        empty={
          isDismissed ? (
            <EmptyState title={t('No dismissed files')} />
          ) : (
            <EmptyState
              icon={<VerifiedIcon />}
              title={t('No damaged files')}
              text={t(
                'File sizes are checked every day, and the contents of every original within 30 days.',
              )}
            />
          )
        }
      >
        {({ files, total }) => (
          <>
            <Box
              component="ul"
              aria-label={t('Damaged files')}
              aria-busy={query.isPlaceholderData}
              sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
            >
              {files.map((file) => (
                <DamagedFileRow key={file.guid} file={file} />
              ))}
            </Box>
            {(total > DAMAGED_FILES_PER_PAGE || page > 1) && (
              <Pagination
                page={page}
                size={DAMAGED_FILES_PER_PAGE}
                total={total}
                onPage={(next) => setPage(next === 1 ? null : String(next), { push: true })}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

function Views({ isDismissed }: { isDismissed: boolean }) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const format = useFormat()
  const count = useDamagedFileCount().data?.count
  return (
    <TabLinks
      label={t('Damaged files')}
      tabs={[
        {
          label: t('To repair'),
          to: toPath('/photos/damaged'),
          isCurrent: !isDismissed,
          ...(count !== undefined && { count: format.number(count) }),
        },
        {
          label: t('Dismissed'),
          to: toPath('/photos/damaged?view=dismissed'),
          isCurrent: isDismissed,
        },
      ]}
    />
  )
}
