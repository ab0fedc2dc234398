import type { Campaign } from '@proofdesk/contract/admin/campaigns'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { ListWords } from '../../widgets/list-page/list-column.ts'
import { countUncertain } from './uncertain-recipients.tsx'

const CHIPS = {
  scheduled: { status: 'waiting', label: (t: TFunction) => t('Scheduled') },
  waiting: { status: 'waiting', label: (t: TFunction) => t('Waiting') },
  sending: { status: 'waiting', label: (t: TFunction) => t('Sending') },
  paused: { status: 'failed', label: (t: TFunction) => t('Paused') },
  sent: { status: 'live', label: (t: TFunction) => t('Sent') },
  cancelled: { status: 'draft', label: (t: TFunction) => t('Cancelled') },
} as const satisfies Record<Campaign['status'], unknown>

export function CampaignChip({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, label } = CHIPS[campaign.status]
  const uncertain = countUncertain(campaign)
  if (campaign.status === 'sent' && uncertain > 0)
    return (
      <StatusChip
        status="failed"
        label={t('Sent. {{number}} uncertain', { number: format.number(uncertain) })}
      />
    )
  return <StatusChip status={status} label={label(t)} />
}

const PAUSES = {
  unpublished: (t: TFunction) => t('It continues when the gallery is published.'),
  many_bounces: (t: TFunction) =>
    t(
      'Many addresses don’t exist. Check them before you resume: emails to them make yours look like spam.',
    ),
  refused: (t: TFunction) => t('The mail server refuses these emails.'),
  internal: (t: TFunction) => t('Something went wrong on our side. Please try again.'),
} as const satisfies Record<NonNullable<Campaign['pauseReason']>, unknown>

/** Why a campaign is waiting; undefined if it isn't. */
export function waitMessage(campaign: Campaign, { t, format }: ListWords): string | undefined {
  const { status, pauseReason, startAt, nextTryAt, waitUntil, unread } = campaign
  if (status === 'paused' && pauseReason) return PAUSES[pauseReason](t)
  if (status === 'waiting')
    return [
      t('{{number}} photos are still being analysed.', {
        count: unread ?? 0,
        number: format.number(unread ?? 0),
      }),
      waitUntil !== null &&
        t('Starts by {{time}} at the latest.', { time: format.dateTime(waitUntil) }),
    ]
      .filter(Boolean)
      .join(' ')
  if (status === 'sending' && nextTryAt !== null)
    return t('The mail server can’t be reached. Next attempt: {{time}}', {
      time: format.dateTime(nextTryAt),
    })
  if (status === 'scheduled') return t('Starts {{time}}', { time: format.dateTime(startAt) })
  return undefined
}
