import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import type { AudiencePreview } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

interface AudienceSummaryProps {
  preview: AudiencePreview
}

/** How many people get an email, how many of them have photos, and why others get none. */
export function AudienceSummary({ preview }: AudienceSummaryProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { recipients, withPhotos, unread, byWhatsApp, alreadyNotified, withoutAddress, stopped } =
    preview
  const others = [
    byWhatsApp > 0 && t('{{count}} get a WhatsApp message instead', { count: byWhatsApp }),
    alreadyNotified > 0 && t('{{count}} already got this email', { count: alreadyNotified }),
    withoutAddress > 0 && t('{{count}} have no email address', { count: withoutAddress }),
    stopped > 0 && t('{{count}} unsubscribed, or their address doesn’t exist', { count: stopped }),
  ].filter((text) => text !== false)
  const warnings = [
    recipients > 0 &&
      withPhotos === 0 &&
      t('No photos of these people have been found by number or name yet.'),
    unread > 0 &&
      t('{{number}} photos are still being analysed.', {
        count: unread,
        number: format.number(unread),
      }),
  ].filter((text) => text !== false)
  return (
    <Box role="status">
      <Typography variant="subtitle1" component="p">
        {recipients === 0
          ? t('No one will get an email')
          : t('{{count}} people get an email', { count: recipients })}
      </Typography>
      {recipients > 0 && withPhotos !== null && withPhotos > 0 && (
        <Typography>
          {t('{{number}} have photos found by number.', {
            count: withPhotos,
            number: format.number(withPhotos),
          })}
        </Typography>
      )}
      {others.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {others.join(' · ')}
        </Typography>
      )}
      {warnings.map((text) => (
        <Alert key={text} severity="warning" sx={{ mt: 2 }}>
          {text}
        </Alert>
      ))}
    </Box>
  )
}
