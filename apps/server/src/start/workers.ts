import { listInvoiceFiles } from '../sales/invoices/invoice-file.ts'
import type { AllDeps } from '../ground/deps.ts'
import { writeBackupNotice } from '../backup/backup-notice-mail.ts'
import { workOnBackups } from '../backup/workers.ts'
import { workOnDeletions } from '../deletion/workers.ts'
import { workOnGallery } from '../gallery/workers.ts'
import { workOnMoney } from '../money/workers.ts'
import { workOnPeople } from '../people/workers.ts'
import { workOnSales } from '../sales/workers.ts'
import { workOnSite } from '../site/workers.ts'
import { workOnStudio } from '../studio/workers.ts'
import { writeOrderNotice } from '../sales/orders/order-notice-mail.ts'
import { writeLabNotice } from '../sales/shipments/lab-notice-mail.ts'
import { writeRefundNotice } from '../money/refunds/refund-notice-mail.ts'
import { writePayoutNotice } from '../money/payouts/payout-notice-mail.ts'
import { writeDisputeNotice } from '../money/disputes/dispute-notice-mail.ts'
import { writeSelectionNotice } from '../people/selections/selection-notice-mail.ts'
import { writeImportNotice } from '../people/imports/import-notice-mail.ts'
import { writeIdleNotice } from '../gallery/idle-galleries/idle-notice-mail.ts'
import { writeStorageNotice } from '../studio/team-mails/storage-notice-mail.ts'
import { writeDamageNotice } from '../studio/stored-files/damage-notice-mail.ts'
import { writeDailySummary } from '../site/analytics/daily-summary-mail.ts'
import type { TeamMailWriters } from '../studio/team-mails/team-mail-writer.ts'

/** Who writes which of the emails to the team. */
export const TEAM_MAIL_WRITERS: TeamMailWriters = {
  order: writeOrderNotice,
  selection: writeSelectionNotice,
  payoutFailed: writePayoutNotice,
  dispute: writeDisputeNotice,
  refundFailed: writeRefundNotice,
  labFailed: writeLabNotice,
  customerImport: writeImportNotice,
  storage: writeStorageNotice,
  damagedFiles: writeDamageNotice,
  idleGalleries: writeIdleNotice,
  backup: writeBackupNotice,
  dailySummary: writeDailySummary,
}

/** Works on every kind of job in this process, and does what is due by the clock, until the queue stops. */
export async function startWorkers(deps: AllDeps): Promise<void> {
  await workOnStudio(deps, {
    teamMailWriters: TEAM_MAIL_WRITERS,
    listDocuments: (account, after) => listInvoiceFiles(deps, account, after),
  })
  await workOnGallery(deps)
  await workOnPeople(deps)
  await workOnSales(deps)
  await workOnMoney(deps)
  await workOnSite(deps)
  await workOnBackups(deps)
  await workOnDeletions(deps)
}
