import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { toFramedMail } from './framed-mail.ts'

interface MailFrameProps {
  /** The sender's name. */
  sender: string
  subject: string
  html: string
  /** In pixels, as on a phone; by default all available. */
  width?: number | undefined
  height: number
}

/** An email as its recipient sees it. */
export function MailFrame({ sender, subject, html, width, height }: MailFrameProps) {
  const { t } = useTranslation()
  return (
    <Box
      style={{ maxWidth: width }}
      sx={{
        // A grid would shrink it to its subject's width.
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
        <Typography component="p" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
      </Box>
      <iframe
        title={t('Email preview')}
        // Blocks scripts and navigation.
        sandbox=""
        srcDoc={toFramedMail(html)}
        style={{ display: 'block', width: '100%', height, border: 0 }}
      />
    </Box>
  )
}
