import type { AutomationKind } from '@proofdesk/domain/automation'
import type { TFunction } from 'i18next'

interface AutomationWords {
  label: (t: TFunction) => string
  text: (t: TFunction) => string
  /** When each email is sent, the first one first. */
  steps: readonly ((t: TFunction) => string)[]
}

export const AUTOMATION_WORDS: Readonly<Record<AutomationKind, AutomationWords>> = {
  cartLeft: {
    label: (t) => t('Abandoned cart'),
    text: (t) => t('For people who gave their email address and agreed to news and offers.'),
    steps: [(t) => t('4 hours after the last change'), (t) => t('48 hours after the last change')],
  },
  photosFound: {
    label: (t) => t('More photos found'),
    text: (t) => t('For people who asked for emails about more photos of them.'),
    steps: [],
  },
  closingSoon: {
    label: (t) => t('Closing soon'),
    text: (t) =>
      t('For people who subscribed, choose photos or agreed to offers, and haven’t bought.'),
    steps: [(t) => t('7 days before closing'), (t) => t('1 day before closing')],
  },
  notBoughtYet: {
    label: (t) => t('Not bought yet'),
    text: (t) => t('For people who agreed to news and offers and haven’t bought.'),
    steps: [(t) => t('14 days after the published date')],
  },
  thankYou: {
    label: (t) => t('Thank you'),
    text: (t) => t('For people who ordered online.'),
    steps: [(t) => t('1 day after the order')],
  },
  orderDeadline: {
    label: (t) => t('Selection deadline reminder'),
    text: (t) => t('For people who haven’t submitted their list.'),
    steps: [(t) => t('2 days before the deadline')],
  },
}
