import type { Account } from '@proofdesk/contract/admin/account'
import type { Setup } from '@proofdesk/contract/admin/home'
import { canConnectCards } from '@proofdesk/domain/payment-method'
import type { SetupStep } from '@proofdesk/domain/setup-list'
import type { TFunction } from 'i18next'

interface StepWords {
  title: (t: TFunction) => string
  /** The benefit. */
  text: (t: TFunction) => string
  /** The button's label, which refers to the draft if there is one. */
  action: (t: TFunction, draftSlug: string | null) => string
  path: (studio: Pick<Setup, 'draftSlug' | 'shop'> & { account: Account }) => `/${string}`
}

/** The texts and links of each step. */
export const SETUP_WORDS: Readonly<Record<SetupStep, StepWords>> = {
  profile: {
    title: (t) => t('Complete your profile'),
    text: (t) => t('Tell customers what you photograph and how to reach you.'),
    action: (t) => t('Open profile'),
    path: () => '/account/profile',
  },
  prices: {
    title: (t) => t('Set your prices'),
    text: (t) => t('Start with a ready-made list for races, schools or weddings.'),
    action: (t) => t('Add prices'),
    path: () => '/products/lists',
  },
  payment: {
    title: (t) => t('Choose how you get paid'),
    text: (t) => t('You can start selling before that. Your earnings stay in your balance.'),
    action: (t) => t('Set up payouts'),
    path: ({ account }) =>
      canConnectCards(account.country) ? '/sales/payment-methods' : '/sales/accounts',
  },
  gallery: {
    title: (t) => t('Put your first gallery online'),
    text: (t) => t('Upload photos, see them as visitors do, and publish.'),
    action: (t, draftSlug) => (draftSlug === null ? t('Create gallery') : t('Open draft')),
    path: ({ draftSlug }) =>
      draftSlug === null ? '/photos?dialog=create-gallery' : `/galleries/${draftSlug}`,
  },
  testOrder: {
    title: (t) => t('Place a test order'),
    text: (t) => t('Go through the shop as a buyer. Nothing is charged or counted.'),
    action: (t) => t('Try the shop'),
    path: ({ shop }) =>
      shop === null
        ? '/photos'
        : `/galleries/${shop.slug}/photos?dialog=${shop.isPublished ? 'share' : 'publish'}`,
  },
  domain: {
    title: (t) => t('Use your own domain'),
    text: (t) => t('Visitors see your address instead of ours.'),
    action: (t) => t('Add domain'),
    path: () => '/account/profile',
  },
  backup: {
    title: (t) => t('Back up your studio'),
    text: (t) => t('Everything on this server is copied to a second location.'),
    action: (t) => t('Set up backups'),
    path: () => '/account/backups',
  },
}
