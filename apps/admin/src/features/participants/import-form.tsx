import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ImportParticipants } from '@proofdesk/contract/admin/participants'
import {
  type ParticipantColumns,
  guessColumns,
  isHead,
  pickColumns,
} from '@proofdesk/domain/participant-columns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import Typography from '@mui/material/Typography'
import { BusyLine } from '../../ui/busy-line.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ImportOutcomeList } from './import-outcome-list.tsx'
import { useDryRun, useImport } from './participants-api.ts'

interface ImportFormProps {
  galleryGuid: string
  rows: readonly string[][]
  onClose: () => void
}

/** What the columns of a start list are, and what comes of it. */
export function ImportForm({ galleryGuid, rows, onClose }: ImportFormProps) {
  const { t } = useTranslation()
  const [first = []] = rows
  const [hasHead, setHasHead] = useState(() => isHead(first))
  const [columns, setColumns] = useState<ParticipantColumns>(() => guessColumns(first))
  const [mode, setMode] = useState<ImportParticipants['mode']>('add')
  const save = useImport()
  const isChosen = [columns.number, columns.firstName, columns.lastName].some((n) => n !== null)
  const toBody = (dry: boolean) => ({
    engineGuid: galleryGuid,
    participants: (hasHead ? rows.slice(1) : rows).map((row) => pickColumns(row, columns)),
    mode,
    dryRun: dry,
  })
  const body = isChosen && rows.length > (hasHead ? 1 : 0) ? toBody(true) : undefined
  const dryRun = useDryRun(body, [hasHead, columns, mode])
  const outcome = body && dryRun.data
  const changes = outcome ? outcome.created + outcome.changed + outcome.removed : 0
  return (
    <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
      <SwitchRow
        label={t('The first row says what the columns are')}
        isOn={hasHead}
        onChange={setHasHead}
      />
      <ColumnChoice
        columns={columns}
        heads={first.map((cell, n) => (hasHead && cell) || exampleOf(n))}
        onChange={setColumns}
      />
      <Segmented
        label={t('What becomes of the present list')}
        value={mode}
        options={[
          { value: 'add', label: t('Add to it') },
          { value: 'replace', label: t('Replace it') },
        ]}
        onChange={setMode}
      />
      {!body && (
        <Typography color="textSecondary">
          {isChosen
            ? t('The file holds nobody.')
            : t('Choose at least the column with the numbers or the names.')}
        </Typography>
      )}
      {body && dryRun.isFetching && <BusyLine />}
      {body && dryRun.isError && (
        <ErrorState error={dryRun.error} onRetry={() => void dryRun.refetch()} />
      )}
      {outcome && <ImportOutcomeList outcome={outcome} firstLine={hasHead ? 2 : 1} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={changes === 0}
          loading={save.isPending}
          onClick={() =>
            save.mutate(
              { body: toBody(false) },
              {
                onSuccess: () => {
                  showSuccess(t('Start list imported'))
                  onClose()
                },
              },
            )
          }
        >
          {t('Import {{count}} people', { count: outcome ? outcome.created + outcome.changed : 0 })}
        </Button>
      </Box>
    </Box>
  )

  /** A column without a name is told by its first value. */
  function exampleOf(column: number): string {
    const value = rows.find((row) => row[column])?.[column] ?? ''
    return t('Column {{number}} ({{example}})', { number: column + 1, example: value })
  }
}
