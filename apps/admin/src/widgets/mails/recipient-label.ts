import type { CampaignRecipient } from '@proofdesk/contract/admin/campaigns'
import type { TFunction } from 'i18next'

type Status = CampaignRecipient['status']

const LABELS = {
  queued: (t: TFunction) => t('Waiting'),
  sending: (t: TFunction) => t('Being sent'),
  sent: (t: TFunction) => t('Sent'),
  delivered: (t: TFunction) => t('Delivered'),
  bounced: (t: TFunction) => t('Bounced'),
  failed: (t: TFunction) => t('Failed'),
  unconfirmed: (t: TFunction) => t('Uncertain'),
  skipped: (t: TFunction) => t('Left out'),
} as const satisfies Record<Status, unknown>

export const recipientLabel = (t: TFunction, status: Status): string => LABELS[status](t)

const REASONS = {
  unknown_recipient: (t: TFunction) => t('This address doesn’t exist.'),
  refused: (t: TFunction) => t('The mail server refused the email.'),
  deferred: (t: TFunction) => t('The recipient’s mail server delayed it too often.'),
  invalid: (t: TFunction) => t('This isn’t an email address.'),
  bounced: (t: TFunction) => t('The email bounced.'),
  undelivered: (t: TFunction) => t('The recipient’s mail server didn’t deliver it.'),
  complained: (t: TFunction) => t('It was reported as spam.'),
  internal: (t: TFunction) => t('Something went wrong on our side. Send it again.'),
} as const satisfies Record<NonNullable<CampaignRecipient['reason']>, unknown>

/** Texts that differ for WhatsApp messages. */
const MESSAGE_REASONS: Partial<typeof REASONS> = {
  refused: (t: TFunction) => t('WhatsApp refused this message.'),
  deferred: (t: TFunction) => t('WhatsApp was unavailable too many times.'),
  invalid: (t: TFunction) => t('This number isn’t on WhatsApp.'),
}

/** Explains an email that did not simply arrive; undefined for others. */
export function recipientReason(
  t: TFunction,
  { status, reason, channel }: Pick<CampaignRecipient, 'status' | 'reason' | 'channel'>,
): string | undefined {
  if (reason) return ((channel === 'whatsapp' && MESSAGE_REASONS[reason]) || REASONS[reason])(t)
  if (status === 'unconfirmed' && channel === 'whatsapp')
    return t('WhatsApp didn’t answer, so it’s not known whether this arrived.')
  if (status === 'unconfirmed')
    return t('Sending was interrupted, so it’s not known whether this arrived.')
  return undefined
}

export const recipientTone = (status: Status) =>
  status === 'sent' || status === 'delivered'
    ? ('live' as const)
    : status === 'bounced' || status === 'failed' || status === 'unconfirmed'
      ? ('failed' as const)
      : status === 'skipped'
        ? ('draft' as const)
        : ('waiting' as const)
