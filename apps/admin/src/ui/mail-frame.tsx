import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { toFramedMail } from './framed-mail.ts'

interface MailFrameProps {
  /** Whose mail it is. */
  sender: string
  subject: string
  html: string
  /** In pixels: as on a phone; all there is by default. */
  width?: number | undefined
  height: number
}

/** A mail as it is read. */
export function MailFrame({ sender, subject, html, width, height }: MailFrameProps) {
  const { t } = useTranslation()
  return (
    <Box
      style={{ maxWidth: width }}
      sx={{
        // A grid would make it as narrow as its subject.
        width: '100%',
        mx: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="body2" color="textSecondary">
          {sender}
        </Typography>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
      </Box>
      <iframe
        title={t('Email preview')}
        // No script runs in it and nothing leads out of it.
        sandbox=""
        srcDoc={toFramedMail(html)}
        style={{ display: 'block', width: '100%', height, border: 0 }}
      />
    </Box>
  )
}
