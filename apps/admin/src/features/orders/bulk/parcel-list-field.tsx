import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { BULK_ACTION_MAX } from '@proofdesk/domain/bulk-action'
import { readTableText } from '@proofdesk/domain/table-text'
import type { TFunction } from 'i18next'
import { useDeferredValue, useMemo, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showError } from '../../../ui/toast.ts'
import { parcelProblemMessage } from './bulk-labels.ts'
import { readParcels } from './read-parcels.ts'

const EXAMPLE = ['DS-1042', 'DHL', '00340434161094'].join(', ')

/** Maximum number of invalid rows reported individually. */
const MOST_LISTED = 5

interface ListForm {
  carrier: string
  typed: { order: string; number: string }[]
  list: string
  onlyListed: boolean
}

/** A list of parcels, pasted or from a file, and how it was parsed. */
export function ParcelListField({ form }: { form: UseFormReturn<ListForm> }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = readTableText(new Uint8Array(await file.arrayBuffer()))
    if ('text' in read)
      form.setValue('list', read.text, { shouldDirty: true, shouldValidate: true })
    else showError(problemMessage(t, read.problem))
  }
  return (
    <div>
      <FormTextField
        control={form.control}
        name="list"
        label={t('Tracking numbers')}
        placeholder={EXAMPLE}
        notched
        rows={4}
        maxRows={10}
        slotProps={{ input: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
        hint={t('One row per order: order number, carrier, tracking number.')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 2 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<UploadFileIcon />}
          onClick={() => input.current?.click()}
        >
          {t('From a CSV file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={t('CSV file with tracking numbers')}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            void take(file)
          }}
        />
        <ReadRows form={form} />
      </Box>
    </div>
  )
}

/** How many rows were parsed, and which were not. */
function ReadRows({ form }: { form: UseFormReturn<ListForm> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const text = useDeferredValue(useWatch({ control: form.control, name: 'list' }))
  const list = useMemo(() => readParcels(text), [text])
  if (text.trim() === '') return null
  if (!list)
    return (
      <Typography role="alert" variant="body2" sx={{ color: 'status.failed' }}>
        {t('This isn’t a list of up to {{max}} parcels. Is a quotation mark missing?', {
          max: format.number(BULK_ACTION_MAX),
        })}
      </Typography>
    )
  const { parcels, problems } = list
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary">
        {t('{{count, number}} parcels read', { count: parcels.length })}
      </Typography>
      {problems.length > 0 && (
        <Box
          component="ul"
          aria-label={t('Rows that are left out')}
          sx={{ flexBasis: '100%', m: 0, pl: 4, fontSize: 13, color: 'status.failed' }}
        >
          {problems.slice(0, MOST_LISTED).map(({ line, problem }) => (
            <li key={line}>
              {t('Row {{line}} is left out: {{reason}}', {
                line: format.number(line),
                reason: parcelProblemMessage(t, problem),
              })}
            </li>
          ))}
          {problems.length > MOST_LISTED && (
            <li>
              {t('and {{count, number}} more rows', { count: problems.length - MOST_LISTED })}
            </li>
          )}
        </Box>
      )}
    </>
  )
}

function problemMessage(
  t: TFunction,
  problem: Extract<ReturnType<typeof readTableText>, { problem: unknown }>['problem'],
): string {
  const sentences = {
    empty: t('This file is empty.'),
    too_large: t('This file is too large: 5 MB at most.'),
    not_text: t('This isn’t a text file.'),
    spreadsheet: t('Please save the table as CSV first.'),
  } as const
  return sentences[problem]
}
