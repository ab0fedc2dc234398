import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useEndLinks } from '../orders-api.ts'

/** Whom links to the order were sent to, and the way to end them all, should one be in wrong hands. */
export function SentLinks({ order: { guid, messages } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const end = useEndLinks(
    t('The links no longer work. Resend the confirmation to give a new one.'),
    () => setAsking(false),
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map(({ channel, recipient, createdAt, sentAt }) => (
          <Typography
            component="li"
            key={`${channel} ${recipient} ${createdAt}`}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {recipient}
            {' · '}
            {sentAt === null ? t('Not sent yet') : format.dateTime(sentAt)}
          </Typography>
        ))}
      </Box>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        {t('End these links')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('End all links to this order?')}
          warning={t(
            'Whoever has one can no longer open the order or download from it. A confirmation that you send afterwards has a new link.',
          )}
          confirmLabel={t('End these links')}
          onConfirm={() => end.mutateAsync({ body: { guid } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
