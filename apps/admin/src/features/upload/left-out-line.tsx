import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'

/** Files that cameras write beside their photos, in one line: no action is required. */
export function LeftOutLine({ phases: { leftOut } }: Pick<UploadSnapshot, 'phases'>) {
  const { t } = useTranslation()
  if (leftOut === 0) return null
  return (
    <Typography variant="body2" color="textSecondary" className="tabular" sx={{ mt: 1 }}>
      {t('{{count, number}} raw files and sidecars left out', { count: leftOut })}
    </Typography>
  )
}
