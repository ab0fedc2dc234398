import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { trashDaysLeft } from '@proofdesk/domain/trash'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { useDeletedPages, useRestorePage } from './pages-api.ts'

/** Deleted pages, which can be brought back for 30 days; nothing while there are none. */
export function DeletedPages() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const { data } = useDeletedPages()
  const restore = useRestorePage(t('Page restored'))
  if (!data || data.libraries.length === 0) return null
  return (
    <Box component="details" sx={{ mt: 6 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', width: 'fit-content' }}>
        {t('Deleted pages')} <Box component="span">({format.number(data.libraries.length)})</Box>
      </Typography>
      <Box component="ul" aria-label={t('Deleted pages')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.libraries.map(({ guid, name, deletedAt }) => (
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
              <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t('{{count}} days left', { count: trashDaysLeft(deletedAt ?? 0, now) })}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              size="small"
              aria-label={t('Restore {{name}}', { name })}
              loading={restore.isPending && restore.variables.body.guid === guid}
              disabled={restore.isPending}
              onClick={() => restore.mutate({ body: { guid } })}
            >
              {t('Restore')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
