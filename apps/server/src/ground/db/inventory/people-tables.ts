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
    holds: 'a person that a studio knows from a gallery',
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
    holds: 'a file of customers and what became of it',
    exported: 'customer-imports',
    without: ['key'],
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: customerImportRows,
    holds: 'a row of an imported file, to check and to undo it',
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
    holds: 'someone whom a campaign was sent to, and whether it arrived',
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
    holds: 'an address that the studio must not write to',
    exported: 'mail-stops',
    erased: 'proof',
    restored: 'refused',
    kept: 'account',
  },
  {
    table: subscriptions,
    holds: 'someone who asked for news of a gallery',
    exported: 'subscribers',
    erased: 'deleted',
    restored: 'person',
    kept: 'record',
  },
  {
    table: photoAlerts,
    holds: 'someone who is emailed about more photos of a person',
    exported: { not: 'here' },
    erased: 'deleted',
    restored: 'person',
    kept: 'record',
  },
  {
    table: selectionLinks,
    holds: 'what a link opens: lists of photos that visitors choose together',
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
    holds: 'someone who chooses photos in a list',
    exported: 'selection-contributors',
    without: ['request_key'],
    erased: 'deleted',
    restored: 'person',
    kept: 'record',
  },
  {
    table: selectionItems,
    holds: 'what someone thinks of a photo in a list',
    exported: 'selection-items',
    erased: 'owner',
    restored: 'person',
    kept: 'record',
  },
]
