import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import { DAMAGED_FILES_PER_PAGE } from '@proofdesk/contract/admin/damaged-files'
import { useTranslation } from 'react-i18next'
import { useAddressValue, useToPath } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { useListPage } from '../../widgets/list-page/use-list-page.ts'
import { damagedFileCard } from './damaged-file-card.tsx'
import { useDamagedFileCount, useDamagedFiles } from './damaged-files-api.ts'

/** Originals that are missing or differ from what was uploaded. */
export function DamagedFilesPage() {
  const { t } = useTranslation()
  const [view] = useAddressValue('view')
  const [page, setPage] = useListPage()
  const isDismissed = view === 'dismissed'
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
      <Box sx={{ mt: 4 }}>
        <ListPage
          list={{
            label: t('Damaged files'),
            card: damagedFileCard,
            hasControlsInCards: true,
          }}
          query={query}
          rowsOf={({ files }) => files}
          pages={{
            page,
            size: DAMAGED_FILES_PER_PAGE,
            total: query.data?.total,
            onPage: setPage,
          }}
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
        />
      </Box>
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
