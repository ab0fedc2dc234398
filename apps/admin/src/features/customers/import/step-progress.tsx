import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { CustomerImport } from '@proofdesk/contract/admin/customer-imports'
import { useTranslation } from 'react-i18next'
import { importStateLabel } from './import-labels.ts'

/** The progress of a step. */
export function StepProgress({ given }: { given: CustomerImport }) {
  const { t } = useTranslation()
  const label = t('{{file}}: {{state}}', {
    file: given.filename,
    state: importStateLabel(t, given.state),
  })
  return (
    <div>
      <Typography role="status" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <LinearProgress
        aria-label={label}
        variant={given.progress > 0 ? 'determinate' : 'indeterminate'}
        value={given.progress * 100}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {t('It continues if you leave this page.')}
      </Typography>
    </div>
  )
}
