import { automationMails, automations } from '../tables/automations.ts'
import { campaignRecipients, campaigns, mailStops } from '../tables/campaigns.ts'
import { customerCounts } from '../tables/customer-counts.ts'
import { customerImportRows, customerImports } from '../tables/customer-imports.ts'
import { customerSegments } from '../tables/customer-segments.ts'
import { customers } from '../tables/customers.ts'
import { leftCarts } from '../tables/left-carts.ts'
import { photoAlerts } from '../tables/photo-alerts.ts'
import {
  selectionContributors,
  selectionItems,
  selectionLinks,
  selections,
} from '../tables/selections.ts'
import { subscriptions } from '../tables/subscriptions.ts'
import type { StoredTable } from './stored-table.ts'

/** Customers, and the messages to them. */
export const PEOPLE_TABLES: readonly StoredTable[] = [
  {
    table: customers,
    holds: 'a customer of a gallery',
    exported: 'customers',
    erased: 'emptied',
    restored: 'deleted',
    withStudio: 'emptied',
    kept: 'trash',
  },
  {
    table: customerCounts,
    holds: 'how many customers there are',
    exported: { not: 'counted' },
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: customerImports,
    holds: 'an imported file of customers and its result',
    exported: 'customer-imports',
    without: ['key'],
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: customerImportRows,
    holds: 'a row of an imported file, for checking and undo',
    exported: { not: 'momentary' },
    erased: 'expires',
    restored: 'expires',
    kept: '2 days',
  },
  {
    table: customerSegments,
    holds: 'a segment of customers',
    exported: 'segments',
    erased: 'nobody',
    kept: 'trash',
  },
  {
    table: campaigns,
    holds: 'an email to many customers, with its text as sent',
    exported: 'campaigns',
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: campaignRecipients,
    holds: 'a campaign’s recipient and the delivery state',
    exported: 'campaign-recipients',
    erased: 'emptied',
    restored: 'person',
    kept: 'record',
  },
  {
    table: automations,
    holds: 'whether a gallery sends an automatic email',
    exported: 'automations',
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: automationMails,
    holds: 'an automatic email to someone, and what became of it',
    exported: 'automation-mails',
    erased: 'emptied',
    restored: 'person',
    kept: '400 days',
  },
  {
    table: leftCarts,
    holds: 'the cart of someone who gave their address and has not bought yet',
    exported: { not: 'momentary' },
    erased: 'deleted',
    restored: 'expires',
    kept: '30 days',
  },
  {
    table: mailStops,
    holds: 'an address that the studio must not email',
    exported: 'mail-stops',
    erased: 'proof',
    restored: 'refused',
    kept: 'account',
  },
  {
    table: subscriptions,
    holds: 'a subscriber to news of a gallery',
    exported: 'subscribers',
    erased: 'deleted',
    restored: 'person',
    kept: 'record',
  },
  {
    table: photoAlerts,
    holds: 'a subscriber to emails about more photos of a person',
    exported: { not: 'here' },
    erased: 'deleted',
    restored: 'person',
    kept: 'record',
  },
  {
    table: selectionLinks,
    holds: 'a link to lists of photos that visitors choose together',
    exported: 'selection-links',
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: selections,
    holds: 'a list of photos that visitors choose, with its note',
    exported: 'selections',
    without: ['request_key'],
    erased: 'owner',
    restored: 'person',
    kept: 'record',
  },
  {
    table: selectionContributors,
    holds: 'a person who chooses photos in a list',
    exported: 'selection-contributors',
    without: ['request_key'],
    erased: 'deleted',
    restored: 'person',
    kept: 'record',
  },
  {
    table: selectionItems,
    holds: 'a person’s mark or note on a photo in a list',
    exported: 'selection-items',
    erased: 'owner',
    restored: 'person',
    kept: 'record',
  },
]
