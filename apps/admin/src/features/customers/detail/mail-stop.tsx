import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { CustomerMails } from '@proofdesk/contract/admin/customer-mails'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useCustomerMails, useMailAgain } from '../customers-api.ts'

type MailStopReason = NonNullable<CustomerMails['stop']>['reason']

/** Why a customer gets no emails, if so; after a bounce they can be emailed again. */
export function MailStop({ guid }: { guid: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayChange = useCan()('manageGalleries')
  const { data } = useCustomerMails(guid)
  const mailAgain = useMailAgain(t('They get emails again'))
  const stop = data?.stop
  if (!stop) return null
  return (
    <Box
      role="note"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}
    >
      <Typography color="textSecondary">
        {stopMessage(t, stop.reason, format.date(stop.at))}
      </Typography>
      {stop.reason === 'bounced' && mayChange && (
        <Button
          size="small"
          variant="outlined"
          loading={mailAgain.isPending}
          onClick={() => mailAgain.mutate({ body: { guid } })}
        >
          {t('Email them again')}
        </Button>
      )}
    </Box>
  )
}

function stopMessage(t: TFunction, reason: MailStopReason, date: string): string {
  const sentences = {
    bounced: t('No emails: one bounced on {{date}}.', { date }),
    left: t('No emails: they unsubscribed on {{date}} and must agree again.', { date }),
    left_gallery: t(
      'No emails about this gallery: they unsubscribed on {{date}} and must agree again.',
      {
        date,
      },
    ),
    complained: t('No emails: they reported one as spam on {{date}} and must agree again.', {
      date,
    }),
  } satisfies Record<MailStopReason, string>
  return sentences[reason]
}
