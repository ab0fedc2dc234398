import { invoiceSettings } from '../ground/db/tables/invoices.ts'
import type { TestApp } from './test-app.ts'

/** Invoice settings of a studio that invoices everything it sells. */
export async function makeInvoiceSettings(
  { deps }: Pick<TestApp, 'deps'>,
  { account }: { account: { guid: string } },
  change: Partial<typeof invoiceSettings.$inferInsert> = {},
): Promise<void> {
  const settings = {
    accountGuid: account.guid,
    isOn: true,
    onSince: deps.clock.now() - 1,
    name: 'North Studio Ltd',
    addressLine1: 'Prenzlauer Allee 12',
    postCode: '10405',
    townCity: 'Berlin',
    country: 'de',
    numberPrefix: 'NS-',
    ...change,
  }
  await deps.db
    .insert(invoiceSettings)
    .values(settings)
    .onConflictDoUpdate({ target: invoiceSettings.accountGuid, set: settings })
}
