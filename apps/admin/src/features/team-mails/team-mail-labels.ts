import type { TeamMail } from '@proofdesk/domain/team-mail'
import type { TFunction } from 'i18next'

interface Label {
  label: string
  text: string
}

/** The name of a type of team email and when it is sent. */
export function teamMailLabels(t: TFunction, kind: TeamMail): Label {
  const words: Record<TeamMail, Label> = {
    order: {
      label: t('New orders'),
      text: t(
        'An email for each order in the galleries you can see. After 30 in an hour, one email an hour covers the rest.',
      ),
    },
    selection: {
      label: t('Submitted lists'),
      text: t(
        'When clients submit a list of photos that they chose. After 30 in an hour, one email an hour covers the rest.',
      ),
    },
    dailySummary: {
      label: t('Daily summary'),
      text: t(
        'In the morning: yesterday’s orders, net profit, visits, searches without results and new subscribers. Not sent after a day without any.',
      ),
    },
    payoutFailed: {
      label: t('Failed payouts'),
      text: t('When a bank or the payout provider refuses a payout, with the reason.'),
    },
    dispute: {
      label: t('Disputed payments'),
      text: t('When a buyer disputes a payment with their bank or PayPal, and when it is decided.'),
    },
    refundFailed: {
      label: t('Failed refunds'),
      text: t('When a refund to a buyer fails, with the reason.'),
    },
    labFailed: {
      label: t('Prints that weren’t made'),
      text: t('When the lab refuses the prints of an order, with the reason.'),
    },
    customerImport: {
      label: t('Customer imports'),
      text: t('When a customer import finishes or fails.'),
    },
    ...installationLabels(t),
  }
  return words[kind]
}

/** For emails about files, galleries and backups. */
const installationLabels = (t: TFunction) => ({
  storage: {
    label: t('Little space for photos'),
    text: t('When the disk or your storage is nearly full, once a day at most.'),
  },
  damagedFiles: {
    label: t('Damaged files'),
    text: t('When original files are found to be missing or damaged, once a day at most.'),
  },
  idleGalleries: {
    label: t('Galleries about to be archived'),
    text: t('Two weeks before idle galleries are archived automatically, once a day at most.'),
  },
  backup: {
    label: t('Old backups'),
    text: t(
      'When nothing has been backed up for two days, once a day at most. For owners of the studio that was created first on this server.',
    ),
  },
})
