import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { stopDownloads, useDownloads } from './downloads.ts'

/** The progress of several downloads. */
export function DownloadBar() {
  const { t } = useTranslation()
  const downloads = useDownloads()
  if (!downloads || downloads.total < 2) return null
  const { done, total } = downloads
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 3 }}>
      <Typography variant="body2" className="tabular" role="status" sx={{ whiteSpace: 'nowrap' }}>
        {t('Downloading photo {{done}} of {{total}}', { done: Math.min(done + 1, total), total })}
      </Typography>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={(done / total) * 100}
        aria-label={t('Downloads')}
        sx={{ flexGrow: 1, borderRadius: 1 }}
      />
      <Button size="small" onClick={stopDownloads}>
        {t('Stop')}
      </Button>
    </Box>
  )
}
