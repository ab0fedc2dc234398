import { parseArgs } from 'node:util'
import { toEmailAddress } from '@proofdesk/domain/email-address'
import { DAY_MS } from '@proofdesk/domain/duration'
import type { Deps } from '../../ground/deps.ts'
import { issueTicket } from '../auth/ticket.ts'
import { ImportRefused } from './import-refused.ts'
import { type ImportOptions, importStudio } from './import-studio.ts'

export const IMPORT_USAGE = 'Usage: npm run import -- --from FOLDER [--owner name@example.com]'

/** Long enough for the operator to pass the link on to the owner. */
const LINK_LIFETIME = 7 * DAY_MS

/** Parses the command's arguments. Throws `ImportRefused`. */
export function readImportArgs(args: string[]): { folder: string; ownerAddress?: string } {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, owner: { type: 'string' } },
  })
  if (!values.from) throw new ImportRefused(IMPORT_USAGE)
  if (values.owner === undefined) return { folder: values.from }
  const ownerAddress = toEmailAddress(values.owner)
  if (ownerAddress === undefined)
    throw new ImportRefused(`${values.owner} is not a valid email address.`)
  return { folder: values.from, ownerAddress }
}

/** Imports an export and prints what to do next. No email is sent: the owner's link is printed here. */
export async function runImport(deps: Deps, options: ImportOptions): Promise<void> {
  const { say } = options
  const outcome = await importStudio(deps, options)
  const { account, owners, withoutLogin, rows, files, missing } = outcome
  say(`Imported ${rows} records and ${files} files as ${account.alias}.`)
  if (missing > 0) say(`${missing} files were missing in the export.`)
  for (const owner of owners) {
    const holder = { guid: owner.guid, accountGuid: account.guid }
    const secret = await issueTicket(
      deps.db,
      'passwordReset',
      holder,
      deps.clock.now() + LINK_LIFETIME,
    )
    const { PROTOCOL, DOMAIN } = deps.env
    say(
      `${owner.emailAddress} sets a password within 7 days at ${PROTOCOL}://${DOMAIN}/reset-password?token=${secret}`,
    )
  }
  if (withoutLogin.length > 0)
    say(
      `These people already have a login here; invite them with another address: ${withoutLogin.join(', ')}`,
    )
  say(
    'Everyone else sets a new password with “Forgot password”. Set gallery passwords, connect Stripe, PayPal and the bank account, and enter the own domain again. Money from imported orders is paid out by the installation that collected it; running campaigns are paused.',
  )
}
