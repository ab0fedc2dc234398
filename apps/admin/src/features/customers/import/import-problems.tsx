import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { CustomerImport, ImportRowProblem } from '@proofdesk/contract/admin/customer-imports'
import { importProblemMessage } from '@proofdesk/contract/sentences/import-problems'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { saveLink } from '../../../lib/save-file.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { fullName } from '../../../lib/full-name.ts'
import { useImportProblems, useWrongRows } from './imports-api.ts'

/** The problems in a file: skipped rows, and people who are imported without a detail, each by name. */
export function ImportProblems({ given }: { given: CustomerImport }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const query = useImportProblems(given)
  const wrongRows = useWrongRows(({ url }) => saveLink(url))
  if (given.wrong + given.leftOut === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <QueryView query={query} skeleton={<ListSkeleton count={3} />}>
        {({ problems }) => (
          <>
            <ProblemList
              title={t('Rows left out')}
              problems={problems.filter(({ field }) => field === null)}
            />
            <ProblemList
              title={t('Imported without some details')}
              problems={problems.filter(({ field }) => field !== null)}
            />
          </>
        )}
      </QueryView>
      <Button
        variant="outlined"
        loading={wrongRows.isPending}
        onClick={() => wrongRows.mutate({ body: { guid: given.guid, language } })}
        sx={{ justifySelf: 'start' }}
      >
        {t('Download all problems (CSV)')}
      </Button>
    </Box>
  )
}

interface ProblemListProps {
  title: string
  problems: readonly ImportRowProblem[]
}

function ProblemList({ title, problems }: ProblemListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (problems.length === 0) return null
  const whoOf = (problem: ImportRowProblem) => {
    const row = t('Row {{row}}', { row: format.number(problem.row) })
    const person = [fullName(problem) || problem.emailAddress, problem.bibNumber]
      .filter(Boolean)
      .join(', ')
    return person ? `${person} · ${row}` : row
  }
  const whatOf = ({ problem, value }: ImportRowProblem) => {
    const reason = importProblemMessage(t, problem)
    return value ? t('{{reason}}: {{value}}', { reason, value }) : reason
  }
  return (
    <section>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-label={title}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}
      >
        {problems.map((problem) => (
          <Box
            component="li"
            key={`${problem.row} ${problem.field ?? ''} ${problem.value}`}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {whoOf(problem)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {whatOf(problem)}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  )
}
