import Box from '@mui/material/Box'
import type { StudioExport } from '@proofdesk/contract/admin/studio-exports'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { FormSection } from '../../ui/form-section.tsx'

/** The number of rows of each kind in an export, by file name. */
export function ExportNouns({ nouns }: { nouns: StudioExport['nouns'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <FormSection
      title={t('Records')}
      text={t('Each file is included twice: as JSON in {{records}} and as CSV in {{tables}}.', {
        records: 'records/',
        tables: 'tables/',
      })}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          columns: { xs: 1, sm: 2 },
          columnGap: 8,
          '& > div': { display: 'flex', justifyContent: 'space-between', gap: 4, py: 0.5 },
          '& dd': { m: 0 },
        }}
      >
        {nouns
          .filter(({ rows }) => rows > 0)
          .map(({ noun, rows }) => (
            <div key={noun}>
              <Box component="dt" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {noun}
              </Box>
              <dd className="tabular">{format.number(rows)}</dd>
            </div>
          ))}
      </Box>
    </FormSection>
  )
}
