import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { PictureUpload } from './use-picture-uploads.ts'

/** What is on its way and what could not be taken. */
export function UploadRows({ uploads }: { uploads: readonly PictureUpload[] }) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('Uploads')}
      sx={{ m: 0, mb: 4, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
    >
      {uploads.map(({ id, name, part, error }) => (
        <li key={id}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {error === null ? (
            <LinearProgress
              variant="determinate"
              value={part * 100}
              aria-label={t('Progress of {{name}}', { name })}
            />
          ) : (
            <Typography role="alert" variant="body2" color="error">
              {error}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  )
}
