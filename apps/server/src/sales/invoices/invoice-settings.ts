import type { InvoiceSettings, UpdateInvoiceSettings } from '@proofdesk/contract/admin/invoices'
import { missingOfSeller } from '@proofdesk/domain/invoice'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { invoiceSettings } from '../../ground/db/tables/invoices.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'

/** Whether orders get an invoice. */
export async function areInvoicesOn(
  db: Executor,
  scope: { accountGuid: string },
): Promise<boolean> {
  const [settings] = await db
    .select({ isOn: invoiceSettings.isOn })
    .from(invoiceSettings)
    .where(ofAccount(invoiceSettings, scope))
  return settings?.isOn === true
}

/** Before the first save, they contain the studio's name and country. */
export async function readInvoiceSettings(
  db: Executor,
  { account, scope }: Pick<Session, 'account' | 'scope'>,
): Promise<InvoiceSettings> {
  const [row] = await db.select().from(invoiceSettings).where(ofAccount(invoiceSettings, scope))
  const {
    accountGuid: _,
    onSince: __,
    ...settings
  } = row ?? { ...NONE, name: account.companyName, country: account.country.toLowerCase() }
  return { guid: scope.accountGuid, ...settings, missing: missingOfSeller(settings) }
}

/**
 * Changes the named fields. Rejects switching invoices on without the seller's full address, naming the missing fields.
 */
export async function updateInvoiceSettings(
  { db, clock }: Deps,
  session: Pick<Session, 'account' | 'scope'>,
  change: UpdateInvoiceSettings,
): Promise<InvoiceSettings> {
  const { accountGuid } = session.scope
  return db.transaction(async (tx) => {
    const { guid: _guid, missing: _missing, ...before } = await readInvoiceSettings(tx, session)
    await tx
      .insert(invoiceSettings)
      .values({ ...before, accountGuid })
      .onConflictDoNothing()
    // Locked as for issuing, so that a document uses either the old or the new settings.
    const [current] = await tx
      .select()
      .from(invoiceSettings)
      .where(ofAccount(invoiceSettings, session.scope))
      .for('update')
    const next = { ...current!, ...change }
    const missing = missingOfSeller(next)
    if (next.isOn && missing.length > 0)
      throw new AppError('invalid', {
        fields: Object.fromEntries(missing.map((field) => [field, { code: 'required' }])),
      })
    await tx
      .update(invoiceSettings)
      // Orders placed while invoices were off get none automatically.
      .set({ ...next, onSince: next.isOn && !current!.isOn ? clock.now() : current!.onSince })
      .where(ofAccount(invoiceSettings, session.scope))
    return readInvoiceSettings(tx, session)
  })
}

const NONE = {
  accountGuid: '',
  onSince: null,
  isOn: false,
  name: '',
  addressLine1: '',
  addressLine2: '',
  postCode: '',
  townCity: '',
  country: '',
  taxNumber: '',
  numberPrefix: '',
  taxExemption: '' as const,
  taxNote: '',
  footer: '',
}
