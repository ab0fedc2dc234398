import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ImportOutcome } from '@proofdesk/contract/admin/participants'
import { importProblemSentence } from '@proofdesk/contract/sentences/import-problems'
import { fullName } from '@proofdesk/domain/person-name'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

interface ImportOutcomeListProps {
  outcome: ImportOutcome
  /** The line of the file that row 0 stands in. */
  firstLine: number
}

/** What an import would do: people by what happens to them, and the rows that can't be taken. */
export function ImportOutcomeList({ outcome, firstLine }: ImportOutcomeListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const faults = [...outcome.wrong, ...outcome.leftOut]
  const counts = [
    { label: t('New'), count: outcome.created },
    { label: t('Changed'), count: outcome.changed },
    { label: t('Unchanged'), count: outcome.unchanged },
    { label: t('Taken off'), count: outcome.removed },
    { label: t('Left out'), count: outcome.noWrong },
  ]
  return (
    <div role="status">
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
      {faults.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 3, pl: 5, maxHeight: 160, overflowY: 'auto' }}>
          {faults.map(({ row, problem, value, number, ...name }) => (
            <Typography
              component="li"
              variant="body2"
              key={`${row} ${problem}`}
              sx={{ color: 'status.failed' }}
            >
              {t('Row {{row}}: {{reason}}', {
                row: format.number(row + firstLine),
                reason: [fullName(name), number, importProblemSentence(t, problem), value]
                  .filter(Boolean)
                  .join(' · '),
              })}
            </Typography>
          ))}
        </Box>
      )}
    </div>
  )
}
