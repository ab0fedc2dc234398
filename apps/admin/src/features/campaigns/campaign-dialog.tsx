import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  type Campaign,
  type CampaignRecipient,
  RECIPIENTS_PER_PAGE,
} from '@proofdesk/contract/admin/campaigns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ListPage } from '../../widgets/list-page/list-page.tsx'
import { SentMail } from '../../widgets/mails/sent-mail.tsx'
import { CampaignCounts } from './campaign-counts.tsx'
import { CampaignSales } from './campaign-sales.tsx'
import { useCampaigns, useRecipients } from './campaigns-api.ts'
import { canRead, recipientCard } from './recipient-card.tsx'
import { SendUncertainButton } from './uncertain-recipients.tsx'
import { useRecipientPages } from './use-recipient-pages.ts'
import { StatusFilter } from './status-filter.tsx'

interface CampaignDialogProps {
  guid: string
  onClose: () => void
}

/** A campaign's recipients, the outcome of each email, and each email as it was sent. */
export function CampaignDialog({ guid, onClose }: CampaignDialogProps) {
  const { t } = useTranslation()
  const [mailOf, setMailOf] = useState<CampaignRecipient>()
  const query = useCampaigns({ guid })
  const found = query.data?.campaigns[0]
  const title = found
    ? t('Photos are ready: {{gallery}}', { gallery: found.galleryName })
    : t('Campaign')
  return (
    <PlainDialog
      title={mailOf ? t('Email to {{name}}', { name: mailOf.emailAddress }) : title}
      maxWidth="md"
      onClose={onClose}
    >
      {mailOf ? (
        <MailView recipient={mailOf} onBack={() => setMailOf(undefined)} />
      ) : (
        <QueryView query={query} skeleton={<ListSkeleton />}>
          {({ campaigns: [campaign] }) =>
            campaign && <Recipients campaign={campaign} onOpen={setMailOf} />
          }
        </QueryView>
      )}
    </PlainDialog>
  )
}

interface RecipientsProps {
  campaign: Campaign
  onOpen: (recipient: CampaignRecipient) => void
}

function Recipients({ campaign, onOpen }: RecipientsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const [status, setStatus] = useState<CampaignRecipient['status']>()
  const pages = useRecipientPages()
  const query = useRecipients({ campaignGuid: campaign.guid, status, ...pages.cursor })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Box>
          <CampaignCounts counts={campaign.counts} messages={campaign.messages} />
          {can('viewOrders') && <CampaignSales campaign={campaign} />}
        </Box>
        <SendUncertainButton campaign={campaign} />
      </Box>
      <StatusFilter
        campaign={campaign}
        value={status}
        onChange={(next) => {
          setStatus(next)
          pages.reset()
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <ListPage
          isInDialog
          list={{
            label: t('Recipients'),
            card: (one: CampaignRecipient, words) => recipientCard(one, words, onOpen),
            hasControlsInCards: true,
          }}
          letters={{ o: (one: CampaignRecipient) => canRead(one) && onOpen(one) }}
          query={query}
          rowsOf={({ recipients }) => recipients}
          pages={{
            page: pages.page,
            size: RECIPIENTS_PER_PAGE,
            total: query.data?.total,
            reached: pages.reached(query.isPlaceholderData),
            onPage: (next) => pages.go(next, query.data?.recipients ?? []),
          }}
          skeleton={<ListSkeleton />}
          empty={<EmptyState title={t('Nothing found')} />}
        />
      </Box>
    </Box>
  )
}

interface MailViewProps {
  recipient: CampaignRecipient
  onBack: () => void
}

function MailView({ recipient, onBack }: MailViewProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Button startIcon={<ArrowBackIcon />} onClick={onBack} autoFocus sx={{ ml: -2 }}>
        {t('Back')}
      </Button>
      <Box sx={{ width: '100%' }}>
        <SentMail recipientGuid={recipient.guid} />
      </Box>
    </Box>
  )
}
