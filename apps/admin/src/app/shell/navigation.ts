import type { Capability } from '@proofdesk/domain/roles'
import type { TFunction } from 'i18next'

export type DestinationGroup = 'home' | 'media' | 'photos' | 'sales' | 'account'

export interface Destination {
  group: DestinationGroup
  label: (t: TFunction) => string
  /** Without the language prefix. */
  path: `/${string}`
  capability: Capability
  /** Belongs to the person, not the studio. */
  isOwn?: true
  /** Only for studios that pay for a plan. */
  needsBilling?: boolean
  /** Further addresses that highlight this destination. */
  also?: readonly string[]
}

/** Every screen in the navigation, in order; add a line for a new screen. */
export const DESTINATIONS: readonly Destination[] = [
  { group: 'home', label: (t) => t('Home'), path: '/home', capability: 'manageAccount' },
  { group: 'media', label: (t) => t('Media'), path: '/media', capability: 'manageGalleries' },
  {
    group: 'photos',
    label: (t) => t('Photos'),
    path: '/photos',
    capability: 'openGalleries',
    also: ['/albums', '/galleries'],
  },
  {
    group: 'sales',
    label: (t) => t('Products'),
    path: '/products/lists',
    capability: 'manageGalleries',
  },
  {
    group: 'sales',
    label: (t) => t('Coupons'),
    path: '/sales/coupons',
    capability: 'manageCoupons',
  },
  {
    group: 'sales',
    label: (t) => t('Gift cards'),
    path: '/sales/gift-cards',
    capability: 'takeOrders',
  },
  {
    group: 'sales',
    label: (t) => t('Orders'),
    path: '/sales/orders',
    capability: 'viewOrders',
  },
  {
    group: 'sales',
    label: (t) => t('Customers'),
    path: '/sales/customers',
    capability: 'viewGalleryContent',
  },
  {
    group: 'sales',
    label: (t) => t('Campaigns'),
    path: '/sales/campaigns',
    capability: 'manageGalleries',
  },
  {
    group: 'sales',
    label: (t) => t('Analytics'),
    path: '/analytics',
    capability: 'viewGalleryContent',
  },
  {
    group: 'sales',
    label: (t) => t('Payouts'),
    path: '/sales/payouts',
    capability: 'manageAccount',
    also: [
      '/sales/balance',
      '/sales/statements',
      '/sales/accounts',
      '/sales/payment-methods',
      '/sales/stripe',
      '/sales/paypal',
    ],
  },
  // Every role has this capability.
  {
    group: 'account',
    label: (t) => t('You'),
    path: '/account/me',
    capability: 'openGalleries',
    isOwn: true,
  },
  // All of these emails require at least this capability.
  {
    group: 'account',
    label: (t) => t('Emails to you'),
    path: '/account/mails',
    capability: 'viewOrders',
    isOwn: true,
  },
  {
    group: 'account',
    label: (t) => t('Profile'),
    path: '/account/profile',
    capability: 'manageAccount',
  },
  {
    group: 'account',
    label: (t) => t('Legal'),
    path: '/account/legal',
    capability: 'manageAccount',
  },
  {
    group: 'account',
    label: (t) => t('Tax'),
    path: '/account/tax',
    capability: 'manageAccount',
  },
  {
    group: 'account',
    label: (t) => t('Invoices'),
    path: '/account/invoices',
    capability: 'manageAccount',
  },
  {
    group: 'account',
    label: (t) => t('Theme'),
    path: '/account/theme',
    capability: 'manageAccount',
  },
  { group: 'account', label: (t) => t('Users'), path: '/account/users', capability: 'manageUsers' },
  {
    group: 'account',
    label: (t) => t('Backups'),
    path: '/account/backups',
    capability: 'runInstallation',
  },
  {
    group: 'account',
    label: (t) => t('Export studio'),
    path: '/account/export',
    capability: 'ownStudio',
  },
  {
    group: 'account',
    label: (t) => t('Delete studio'),
    path: '/account/delete',
    capability: 'ownStudio',
  },
  {
    group: 'account',
    label: (t) => t('Billing'),
    path: '/account/billing',
    capability: 'manageAccount',
    needsBilling: true,
  },
]

/** Groups in the order of the top bar; `isMenu` marks those that are menus there. */
export const GROUPS: readonly {
  name: DestinationGroup
  label: (t: TFunction) => string
  isMenu: boolean
}[] = [
  { name: 'home', label: (t) => t('Home'), isMenu: false },
  { name: 'media', label: (t) => t('Media'), isMenu: false },
  { name: 'photos', label: (t) => t('Photos'), isMenu: false },
  { name: 'sales', label: (t) => t('Sales'), isMenu: true },
  { name: 'account', label: (t) => t('Account'), isMenu: true },
]

/** Whether `path` (without the language) is the destination's address or below it. */
export function isAt(destination: Destination, path: string): boolean {
  return [destination.path, ...(destination.also ?? [])].some(
    (start) => path === start || path.startsWith(`${start}/`),
  )
}
