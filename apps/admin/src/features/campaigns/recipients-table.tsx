import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { CampaignRecipient } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { useSendAgain } from './campaigns-api.ts'
import {
  recipientLabel,
  recipientReason,
  recipientTone,
} from '../../widgets/mails/recipient-label.ts'
import { fullName } from '../../lib/full-name.ts'

interface RecipientsTableProps {
  recipients: readonly CampaignRecipient[]
  onOpen: (recipient: CampaignRecipient) => void
}

/** People whom a campaign writes to. */
export function RecipientsTable({ recipients, onOpen }: RecipientsTableProps) {
  const { t } = useTranslation()
  const sendAgain = useSendAgain(t('It will be sent again'))
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={t('Recipients')}
        sx={{ '& td, & th': { px: { xs: 2, sm: 4 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('Name')}</TableCell>
            <TableCell>{t('State')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {recipients.map((one) => (
            <TableRow key={one.guid}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {fullName(one)}
                <ProblemSign of={one} />
                <Typography variant="body2" color="textSecondary">
                  {one.channel === 'whatsapp'
                    ? t('WhatsApp {{number}}', { number: one.mobileNumber })
                    : one.emailAddress}
                </Typography>
              </TableCell>
              <TableCell sx={{ whiteSpace: { sm: 'nowrap' } }}>
                <RecipientState recipient={one} />
              </TableCell>
              <TableCell align="right">
                {one.sentAt !== null && one.channel === 'mail' && (
                  <Link component="button" onClick={() => onOpen(one)}>
                    {t('Read')}
                  </Link>
                )}
                {(one.status === 'failed' || one.status === 'unconfirmed') && (
                  <Button
                    size="small"
                    disabled={sendAgain.isPending}
                    onClick={() => sendAgain.mutate({ body: { recipientGuid: one.guid } })}
                  >
                    {t('Send again')}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function RecipientState({ recipient }: { recipient: CampaignRecipient }) {
  const { t } = useTranslation()
  const format = useFormat()
  const reason = recipientReason(t, recipient)
  return (
    <>
      <StatusChip
        status={recipientTone(recipient.status)}
        label={recipientLabel(t, recipient.status)}
      />
      {(reason || recipient.sentAt !== null) && (
        <Typography variant="body2" color="textSecondary">
          {reason ?? format.dateTime(recipient.sentAt!)}
        </Typography>
      )}
    </>
  )
}
