import type { Translate } from '../i18n/translate.ts'
import type { DeletedNoun, KeptNoun } from './deleted-counts.queries.ts'

/** The texts of a certificate of deletion. */
export function certificateLabels(t: Translate) {
  return {
    title: (studio: string) => t('Certificate of deletion: {{studio}}', { studio }),
    alias: t('Studio address'),
    number: t('Certificate number'),
    requestedOn: t('Requested on'),
    deletedOn: t('Deleted on'),
    deleted: t('Deleted'),
    nouns: {
      galleries: t('Galleries'),
      photos: t('Photos'),
      videos: t('Videos'),
      customers: t('Customers'),
      users: t('People on the team'),
    } satisfies Record<DeletedNoun, string>,
    files: t('Files in storage'),
    everythingElse: t(
      'All other records of the studio were deleted with them, such as messages, statistics, settings, sign-ins and exports.',
    ),
    kept: t('Kept for bookkeeping'),
    keptNouns: {
      orders: t('Orders'),
      invoices: t('Invoices and credit notes'),
      refunds: t('Refunds'),
      payouts: t('Payouts'),
    } satisfies Record<KeptNoun, string>,
    keptUntil: (date: string) =>
      t('The law requires these to be kept. They’re deleted after {{date}}.', { date }),
    nothingKept: t('The studio sold nothing, so there is nothing to keep.'),
    aliasKept: (alias: string) =>
      t('The alias {{alias}} is never given to another studio.', { alias }),
    backups: t('Backups'),
    backupsUntil: (date: string) =>
      t(
        'Automatic backups from before the deletion are gone by {{date}}. If one is restored before then, the studio is deleted from it again.',
        { date },
      ),
    noBackups: t(
      'This server makes no automatic backups. Its operator knows how long other backups are kept.',
    ),
  }
}
