import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { COUPON_PEOPLE_MAX } from '@proofdesk/contract/admin/coupons'
import { TABLE_BYTES_MAX } from '@proofdesk/domain/table-text'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { problemMessage } from '@proofdesk/contract/sentences/problems'
import { saveText } from '../../lib/save-file.ts'
import type { CouponFormReturn } from './coupon-form.ts'
import {
  PEOPLE_COLUMNS,
  type PeopleFileProblem,
  type ReadPeople,
  readPeopleFile,
} from './read-people-file.ts'

const SHOWN = 20
/** Starts with a byte order mark, so that spreadsheets read it as UTF-8. */
const TEMPLATE = `\uFEFF${PEOPLE_COLUMNS.join(',')}\r\n`

/** Reads people from a CSV file, says who can't be accepted and why, and offers an empty template. */
export function PeopleFile({ form: { control, clearErrors } }: { form: CouponFormReturn }) {
  const { t } = useTranslation()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const { field } = useController({ control, name: 'customersToImport' })
  const [read, setRead] = useState<ReadPeople | { problem: PeopleFileProblem }>()
  const choose = async (file: File) => {
    const result = await readPeopleFile(file)
    setRead(result)
    field.onChange('people' in result ? result.people : [])
    clearErrors('selectedCustomers')
  }
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<UploadFileIcon />}
          onClick={() => input.current?.click()}
        >
          {t('Import CSV')}
        </Button>
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => saveText('customers.csv', TEMPLATE, 'text/csv')}
        >
          {t('Download the template')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('CSV file with customers')}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
      </Box>
      <div role="status">
        {read && 'problem' in read && (
          <Typography variant="body2" sx={{ mt: 2, color: 'status.failed' }}>
            {fileMessage(t, read.problem, format)}
          </Typography>
        )}
        {read && 'people' in read && (
          <Typography variant="body2" sx={{ mt: 2 }}>
            {t('{{count}} people from the file', { count: read.people.length })}
          </Typography>
        )}
        {read && 'wrong' in read && read.wrong.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
            {read.wrong.slice(0, SHOWN).map(({ line, problem }) => (
              <Typography component="li" variant="body2" key={line} sx={{ color: 'status.failed' }}>
                {t('Row {{row}}: {{reason}}', {
                  row: format.number(line),
                  reason: problemMessage(t, problem),
                })}
              </Typography>
            ))}
            {read.wrong.length > SHOWN && (
              <Typography component="li" variant="body2" sx={{ color: 'status.failed' }}>
                {t('and {{count}} more rows', { count: read.wrong.length - SHOWN })}
              </Typography>
            )}
          </Box>
        )}
      </div>
    </div>
  )
}

function fileMessage(
  t: TFunction,
  problem: PeopleFileProblem,
  format: ReturnType<typeof useFormat>,
): string {
  const sentences: Record<PeopleFileProblem, string> = {
    not_csv: t('Choose a CSV file.'),
    columns: t('The first row has to name the columns Email address, First name and Last name.'),
    nobody: t('This file has no people in it.'),
    too_many: t('At most {{max}} people.', { max: format.number(COUPON_PEOPLE_MAX) }),
    too_large: t('The file is larger than {{size}}.', { size: format.bytes(TABLE_BYTES_MAX) }),
    not_text: t('This is not a text file. Save the table as CSV and try again.'),
    spreadsheet: t('This is a spreadsheet. Save it as CSV (in Excel: Save as) and try again.'),
    empty: t('The file is empty.'),
  }
  return sentences[problem]
}
