import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import type { AudiencePreview } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'

interface AudienceSummaryProps {
  preview: AudiencePreview
}

/** How many people get a mail, and why the others do not. */
export function AudienceSummary({ preview }: AudienceSummaryProps) {
  const { t } = useTranslation()
  const { recipients, byWhatsApp, alreadyTold, withoutAddress, stopped } = preview
  const others = [
    byWhatsApp > 0 && t('{{count}} get a WhatsApp message instead', { count: byWhatsApp }),
    alreadyTold > 0 && t('{{count}} were told before', { count: alreadyTold }),
    withoutAddress > 0 && t('{{count}} have no e-mail address', { count: withoutAddress }),
    stopped > 0 &&
      t('{{count}} want no mails, or their address does not exist', { count: stopped }),
  ].filter((text) => text !== false)
  return (
    <Box role="status">
      <Typography variant="subtitle1" component="p">
        {recipients === 0
          ? t('Nobody gets a mail')
          : t('{{count}} people get a mail', { count: recipients })}
      </Typography>
      {others.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {others.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}
