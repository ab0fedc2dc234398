import { accounts } from '../tables/accounts.ts'
import { damagedFiles } from '../tables/damaged-files.ts'
import { domainClaims } from '../tables/domain-claims.ts'
import { erasures } from '../tables/erasures.ts'
import { fileChecks } from '../tables/file-checks.ts'
import { formerAliases } from '../tables/former-aliases.ts'
import { knownDevices } from '../tables/known-devices.ts'
import { legalTexts, legalVersions } from '../tables/legal-texts.ts'
import { media, mediaFolders } from '../tables/media.ts'
import { ownDomains } from '../tables/own-domains.ts'
import { secrets } from '../tables/secrets.ts'
import { sensitiveChanges } from '../tables/sensitive-changes.ts'
import { sessions } from '../tables/sessions.ts'
import { studioDeletions } from '../tables/studio-deletions.ts'
import { studioExportParts, studioExports } from '../tables/studio-exports.ts'
import { taxRates, taxSettings } from '../tables/taxes.ts'
import { teamMailChoices, teamMails } from '../tables/team-mails.ts'
import { throttles } from '../tables/throttles.ts'
import { tickets } from '../tables/tickets.ts'
import { users } from '../tables/users.ts'
import type { StoredTable } from './stored-table.ts'

/** Accounts, their teams, and data of the studio as a whole. */
export const STUDIO_TABLES: readonly StoredTable[] = [
  {
    table: accounts,
    holds: 'a studio with its profile, theme and addresses',
    exported: 'studio',
    // The plan, the domain and accounts at payment providers have to be set up again in another installation.
    without: [
      'custom_domain',
      'plan',
      'plan_state',
      'plan_ends_at',
      'stripe_customer_id',
      'stripe_account_id',
      'stripe_details_submitted',
      'stripe_charges_enabled',
      'stripe_currency',
      'trolley_recipient_id',
      'payouts_frozen_at',
      'deletion_due_at',
      'purged_at',
    ],
    erased: 'nobody',
    restored: 'deleted',
    withStudio: 'stays',
    kept: 'account',
  },
  {
    table: users,
    holds: 'a team member',
    exported: 'team',
    // The files of their photo are not in an export.
    without: ['password_hash', 'pending_email_address', 'photo_guid'],
    erased: 'emptied',
    restored: 'deleted',
    withStudio: 'emptied',
    kept: 'trash',
  },
  {
    table: sessions,
    holds: 'a signed-in browser',
    exported: { not: 'secret' },
    erased: 'deleted',
    restored: 'ended',
    kept: 'session',
  },
  {
    table: tickets,
    holds: 'an invitation, a password reset or the proof of an address',
    exported: { not: 'secret' },
    erased: 'deleted',
    restored: 'person',
    kept: 'session',
  },
  {
    table: knownDevices,
    holds: 'a browser that a team member has signed in with',
    exported: { not: 'secret' },
    erased: 'deleted',
    restored: 'person',
    kept: 'record',
  },
  {
    table: teamMailChoices,
    holds: 'the emails that a team member wants',
    exported: 'team-mail-choices',
    erased: 'deleted',
    restored: 'person',
    kept: 'record',
  },
  {
    table: teamMails,
    holds: 'an email to a team member, so that they get it once',
    exported: { not: 'momentary' },
    erased: 'deleted',
    restored: 'person',
    kept: '30 days',
  },
  {
    table: sensitiveChanges,
    holds: 'a change of a studio’s owners, its domain or where its money goes',
    exported: { not: 'momentary' },
    erased: 'expires',
    restored: 'expires',
    kept: '30 days',
  },
  {
    table: domainClaims,
    holds: 'a domain that a studio has entered but not verified',
    exported: { not: 'here' },
    erased: 'nobody',
    kept: '7 days',
  },
  {
    table: ownDomains,
    holds: 'a studio’s verified domain and its last check',
    exported: { not: 'here' },
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: formerAliases,
    holds: 'a studio’s former alias',
    exported: { not: 'here' },
    erased: 'nobody',
    withStudio: 'stays',
    kept: 'account',
  },
  {
    table: legalTexts,
    holds: 'a legal page in one language',
    exported: 'legal-texts',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: legalVersions,
    holds: 'the terms that buyers have agreed to',
    exported: 'legal-versions',
    erased: 'nobody',
    kept: 'sale',
  },
  {
    table: mediaFolders,
    holds: 'a folder of the media library',
    exported: 'media-folders',
    erased: 'nobody',
    kept: 'trash',
  },
  {
    table: media,
    holds: 'a picture of the media library',
    exported: 'media',
    erased: 'nobody',
    restored: 'deleted',
    kept: 'trash',
  },
  {
    table: damagedFiles,
    holds: 'an original that is missing or damaged',
    exported: { not: 'here' },
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: fileChecks,
    holds: 'sizes of stored files, and when they were last verified',
    exported: { not: 'here' },
    erased: 'nobody',
    kept: 'record',
  },
  {
    table: taxSettings,
    holds: 'how a studio taxes its sales',
    exported: 'tax-settings',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: taxRates,
    holds: 'a tax rate of the studio’s own table',
    exported: 'tax-rates',
    erased: 'nobody',
    kept: 'account',
  },
  {
    table: studioExports,
    holds: 'an export of a studio',
    exported: { not: 'momentary' },
    erased: 'nobody',
    kept: '7 days',
  },
  {
    table: studioExportParts,
    holds: 'a file of an export of a studio',
    exported: { not: 'momentary' },
    erased: 'nobody',
    kept: '7 days',
  },
  {
    table: studioDeletions,
    holds: 'a studio’s scheduled deletion and its outcome',
    exported: { not: 'here' },
    erased: 'expires',
    restored: 'deleted',
    withStudio: 'stays',
    kept: 'installation',
  },
  {
    table: erasures,
    holds: 'a deletion, erasure or refusal, by guid, so that no backup reverts it',
    exported: { not: 'here' },
    erased: 'expires',
    restored: 'never',
    withStudio: 'stays',
    kept: '400 days',
  },
  {
    table: secrets,
    holds: 'the keys that links are signed with, the set-up code, and whether this is a held copy',
    exported: { not: 'secret' },
    erased: 'nobody',
    withStudio: 'shared',
    kept: 'installation',
  },
  {
    table: throttles,
    holds: 'a counter of attempts',
    exported: { not: 'momentary' },
    erased: 'expires',
    restored: 'expires',
    withStudio: 'shared',
    kept: 'session',
  },
]
