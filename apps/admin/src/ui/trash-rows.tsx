import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { RecordProblem } from '@proofdesk/contract/record'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListRow } from './list-row.tsx'
import { ProblemSign } from './problem-sign.tsx'

interface TrashRow {
  guid: string
  name: string
  about: ReactNode
  problem?: RecordProblem | undefined
}

interface TrashRowsProps {
  label: string
  rows: readonly TrashRow[]
  /** The call that restores one. */
  restore: {
    isPending: boolean
    variables?: { body: { guid: string } } | undefined
    mutate: (call: { body: { guid: string } }) => void
  }
  /** Rendered before the name, such as a checkbox if several can be chosen. */
  renderStart?: (row: TrashRow) => ReactNode
}

/** Deleted records that can be restored, one per row. */
export function TrashRows({ label, rows, restore, renderStart }: TrashRowsProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
    >
      {rows.map(({ guid, name, about, problem }) => (
        <ListRow key={guid} line="below" gap={4} py={3}>
          {renderStart?.({ guid, name, about, problem })}
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography component="h2" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
              <ProblemSign of={{ problem }} />
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          </Box>
          <Button
            variant="outlined"
            size="small"
            sx={{ flexShrink: 0 }}
            aria-label={t('Restore {{name}}', { name })}
            loading={restore.isPending && restore.variables?.body.guid === guid}
            disabled={restore.isPending}
            onClick={() => restore.mutate({ body: { guid } })}
          >
            {t('Restore')}
          </Button>
        </ListRow>
      ))}
    </Box>
  )
}
