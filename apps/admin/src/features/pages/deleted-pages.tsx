import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { trashDaysLeft } from '@proofdesk/domain/trash'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { TrashRows } from '../../ui/trash-rows.tsx'
import { useDeletedPages, useRestorePage } from './pages-api.ts'

/** Deleted pages, which can be restored for 30 days; nothing without any. */
export function DeletedPages() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const { data } = useDeletedPages()
  const restore = useRestorePage(t('Page restored'))
  if (!data || data.libraries.length === 0) return null
  const rows = data.libraries.map(({ guid, name, deletedAt, problem }) => ({
    guid,
    name,
    problem,
    about: t('{{count}} days left', { count: trashDaysLeft(deletedAt ?? 0, now) }),
  }))
  return (
    <Box component="details" sx={{ mt: 6 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', width: 'fit-content', mb: 3 }}>
        {t('Deleted pages')} <Box component="span">({format.number(rows.length)})</Box>
      </Typography>
      <TrashRows label={t('Deleted pages')} rows={rows} restore={restore} />
    </Box>
  )
}
