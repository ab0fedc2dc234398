import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useEndLinks } from '../orders-api.ts'

type Message = OrderDetail['messages'][number]
type Tracking = NonNullable<Message['tracking']>

function kindLabel(t: TFunction, kind: Message['kind']): string {
  const words: Record<Message['kind'], string> = {
    confirmation: t('Confirmation'),
    making: t('Prints are being made'),
    shipped: t('Prints are on their way'),
    foundLater: t('Photos added'),
  }
  return words[kind]
}

/** Carrier and number, linked to the carrier's page if known. */
function TrackingLine({ tracking: { carrier, number, url } }: { tracking: Tracking }) {
  const text = [carrier, number].filter((part) => part !== '').join(' ') || url
  if (text === '') return null
  return (
    <Typography component="div" variant="body2" color="textSecondary">
      {url === '' ? (
        text
      ) : (
        <Link href={url} target="_blank" rel="noreferrer">
          {text}
        </Link>
      )}
    </Typography>
  )
}

/** The recipients of links to the order, and a button to revoke them all, should one be in the wrong hands. */
export function SentLinks({ order: { guid, messages } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const end = useEndLinks(
    t('The links no longer work. Resend the confirmation to send a new one.'),
    () => setAsking(false),
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map(({ channel, kind, recipient, createdAt, sentAt, tracking }) => (
          <Typography
            component="li"
            key={`${channel} ${kind} ${recipient} ${createdAt}`}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {kindLabel(t, kind)}
            {' · '}
            {recipient}
            {' · '}
            {sentAt === null ? t('Not sent yet') : format.dateTime(sentAt)}
            {tracking && <TrackingLine tracking={tracking} />}
          </Typography>
        ))}
      </Box>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        {t('End these links')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Revoke all links to this order?')}
          warning={t(
            'People with an old link can no longer open the order or download from it. A confirmation sent afterwards has a new link.',
          )}
          confirmLabel={t('End these links')}
          onConfirm={() => end.mutateAsync({ body: { guid } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
