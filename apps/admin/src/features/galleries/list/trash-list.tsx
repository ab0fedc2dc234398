import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { trashDaysLeft } from '@proofdesk/domain/trash'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useRestoreGallery } from '../../../widgets/gallery/gallery-api.ts'
import { Facts } from './facts.tsx'

interface TrashListProps {
  galleries: readonly Gallery[]
}

/** Deleted galleries, which can be brought back for 30 days. */
export function TrashList({ galleries }: TrashListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(60_000)
  const restore = useRestoreGallery()
  const isRestoring = (guid: string) => restore.isPending && restore.variables.body.guid === guid
  return (
    <Box
      component="ul"
      aria-label={t('Deleted')}
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
    >
      {galleries.map(({ guid, name, noItems, totalBytes, deletedAt }) => (
        <Box
          component="li"
          key={guid}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 4,
            py: 3,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography component="h2" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <Facts
                facts={[
                  t('{{number}} photos', { count: noItems, number: format.number(noItems) }),
                  format.bytes(totalBytes),
                  t('Deleted on {{date}}', { date: format.date(deletedAt ?? 0) }),
                  t('{{count}} days left', { count: trashDaysLeft(deletedAt ?? 0, now) }),
                ]}
              />
            </Typography>
          </Box>
          <Button
            variant="outlined"
            size="small"
            sx={{ flexShrink: 0 }}
            aria-label={t('Restore {{name}}', { name })}
            loading={isRestoring(guid)}
            disabled={restore.isPending}
            onClick={() => restore.mutate({ body: { guid } })}
          >
            {t('Restore')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
