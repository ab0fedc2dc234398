import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type CustomerImport, customerImports } from '@proofdesk/contract/admin/customer-imports'
import type { AnswerOf } from '@proofdesk/contract/route'
import { customerFields } from '@proofdesk/contract/sentences/customer-fields'
import {
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportStartList,
} from '@proofdesk/domain/customer-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { StartListChoice } from './start-list-choice.tsx'
import { useCheckImport, useTableBeginning } from './imports-api.ts'

type Beginning = AnswerOf<typeof customerImports.read>

/** Asks for the meaning of a file's columns. */
export function ColumnsStep({ given }: { given: CustomerImport }) {
  const query = useTableBeginning(given.guid, { isNeeded: true })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <ListSkeleton count={6} />
  return <ColumnsForm guid={given.guid} beginning={query.data} />
}

function ColumnsForm({ guid, beginning }: { guid: string; beginning: Beginning }) {
  const { t } = useTranslation()
  const check = useCheckImport()
  const [hasHead, setHasHead] = useState(beginning.hasHead)
  const [overwrites, setOverwrites] = useState(false)
  const [columns, setColumns] = useState<ImportColumns>(beginning.columns)
  const [chosenList, setStartList] = useState<ImportStartList>()
  // A column of numbers makes it a start list by default.
  const startList = chosenList ?? (columns.bibNumber === undefined ? 'none' : 'add')
  const [heads = [], ...rows] = beginning.rows
  const width = Math.max(...beginning.rows.map((row) => row.length))
  const exampleOf = (column: number) =>
    (hasHead ? rows : beginning.rows).find((row) => row[column])?.[column] ?? ''
  const names = Array.from({ length: width }, (_, column) =>
    hasHead && heads[column]
      ? heads[column]
      : t('Column {{number}} ({{example}})', { number: column + 1, example: exampleOf(column) }),
  )
  const hasPerson = (
    ['firstName', 'lastName', 'fullName', 'emailAddress', 'bibNumber'] as const
  ).some((field) => columns[field] !== undefined)
  return (
    <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
      <SwitchRow label={t('The first row has column names')} isOn={hasHead} onChange={setHasHead} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {IMPORT_FIELDS.map((field) => {
          const column = columns[field]
          return (
            <TextField
              key={field}
              select
              size="small"
              label={customerFields(t)[field]}
              value={column ?? -1}
              helperText={column === undefined ? undefined : exampleOf(column)}
              onChange={(event) => {
                const chosen = Number(event.target.value)
                const { [field]: _, ...others } = columns
                setColumns(chosen < 0 ? others : { ...others, [field]: chosen })
              }}
            >
              <MenuItem value={-1}>{t('Not in the file')}</MenuItem>
              {names.map((name, n) => (
                <MenuItem key={n} value={n}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )
        })}
      </Box>
      <StartListChoice value={startList} onChange={setStartList} />
      <SwitchRow
        label={t('Replace existing details')}
        text={t(
          'Otherwise only empty details are filled in. A file only opts people in to marketing if it has the date or wording of their consent.',
        )}
        isOn={overwrites}
        onChange={setOverwrites}
      />
      {!hasPerson && (
        <Typography color="textSecondary">
          {t('Choose at least one column: names, email addresses or numbers.')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          variant="contained"
          color="primary"
          disabled={!hasPerson}
          loading={check.isPending}
          onClick={() => check.mutate({ body: { guid, hasHead, columns, overwrites, startList } })}
        >
          {t('Check file')}
        </Button>
      </Box>
    </Box>
  )
}
