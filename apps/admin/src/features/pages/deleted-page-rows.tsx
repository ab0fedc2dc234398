import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Library } from '@proofdesk/contract/admin/libraries'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { trashDaysLeft } from '@proofdesk/domain/trash'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { TrashRows } from '../../ui/trash-rows.tsx'
import { useRestorePage } from './pages-api.ts'

/** Deleted pages as rows to restore, folded. */
export function DeletedPageRows({ pages }: { pages: readonly Library[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const restore = useRestorePage(t('Page restored'))
  const rows = pages.map(({ guid, name, deletedAt, problem }) => ({
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
