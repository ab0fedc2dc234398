import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { CustomerImport } from '@proofdesk/contract/admin/customer-imports'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ColumnsStep } from './columns-step.tsx'
import { importStateLabel } from './import-labels.ts'
import { ImportProblems } from './import-problems.tsx'
import { useRefreshCustomers, useRunImport, useUndoImport } from './imports-api.ts'

interface OutcomeStepProps {
  given: CustomerImport
  onClose: () => void
}

/** The preview or the result of an import: people by outcome, and the rows that can't be imported. */
export function OutcomeStep({ given, onClose }: OutcomeStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { guid, state } = given
  const run = useRunImport()
  const undo = useUndoImport()
  const refresh = useRefreshCustomers()
  const isOver = state === 'done' || state === 'undone'
  useEffect(() => {
    if (isOver) refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once when it is done, once more when it is undone
  }, [state])
  const changes = given.created + given.changed
  const isEmpty = changes + given.removed === 0
  const counts = [
    { label: t('New'), count: given.created },
    { label: t('Changed'), count: given.changed },
    { label: t('Unchanged'), count: given.same },
    { label: t('Left out'), count: given.wrong },
    ...(given.startList === 'replace'
      ? [{ label: t('Removed from start list'), count: given.removed }]
      : []),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {t('{{file}}: {{state}}', { file: given.filename, state: importStateLabel(t, state) })}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 6, m: 0 }}>
        {counts.map(({ label, count }) => (
          <div key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="h2" className="tabular" sx={{ m: 0 }}>
              {format.number(count)}
            </Typography>
          </div>
        ))}
      </Box>
      <ImportProblems given={given} />
      {state === 'checked' && (
        <Box component="details">
          <Typography component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
            {t('Change the columns')}
          </Typography>
          <ColumnsStep given={given} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
        {given.undoUntil !== null && (
          <Button
            loading={undo.isPending}
            onClick={() => undo.mutate({ body: { guid } })}
            sx={{ mr: 'auto' }}
          >
            {t('Undo until {{time}}', { time: format.dateTime(given.undoUntil) })}
          </Button>
        )}
        <Button onClick={onClose}>{t('Close')}</Button>
        {state === 'checked' && (
          <Button
            variant="contained"
            color="primary"
            disabled={isEmpty}
            loading={run.isPending}
            onClick={() => run.mutate({ body: { guid } })}
          >
            {t('Import {{number}} people', { count: changes, number: format.number(changes) })}
          </Button>
        )}
      </Box>
    </Box>
  )
}
