import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { useBulkActions } from './bulk-api.ts'
import { bulkKindLabel, bulkStateLabel } from './bulk-labels.ts'

interface EarlierDialogProps {
  onOpen: (guid: string) => void
  onClose: () => void
}

/** The last bulk actions, each with a button that opens it. */
export function EarlierDialog({ onOpen, onClose }: EarlierDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useBulkActions()
  return (
    <PlainDialog title={t('Bulk actions')} onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={4} />}
        isEmpty={(actions) => actions.length === 0}
        empty={
          <EmptyState
            title={t('No bulk actions yet')}
            text={t('Select orders, then choose an action.')}
          />
        }
      >
        {(actions) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {actions.map(({ guid, kind, state, createdAt, createdBy, orders, counts, problem }) => (
              <Box
                key={guid}
                component="li"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 3,
                  py: 2,
                  '& + &': { borderTop: 1, borderColor: 'divider' },
                }}
              >
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                  <Typography>
                    {t('{{action}}, {{count, number}} orders', {
                      action: bulkKindLabel(t, kind),
                      count: orders,
                    })}
                    <ProblemSign of={{ problem }} />
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {[
                      format.dateTime(createdAt),
                      createdBy,
                      bulkStateLabel(t, state),
                      counts.failed > 0 && t('{{count, number}} failed', { count: counts.failed }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </Box>
                <Button
                  size="small"
                  aria-label={t('Open {{name}}', { name: bulkKindLabel(t, kind) })}
                  onClick={() => onOpen(guid)}
                >
                  {t('Open')}
                </Button>
              </Box>
            ))}
          </Box>
        )}
      </QueryView>
    </PlainDialog>
  )
}
