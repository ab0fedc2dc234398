import type { SignUp, SignedIn } from '@proofdesk/contract/auth'
import { timeZoneOfCountry } from '@proofdesk/domain/countries'
import { sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { toAccount } from '../accounts/to-account.ts'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { isUniqueViolation } from '../../ground/db/unique-violation.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { isForThisMachine } from '../../ground/settings/env.ts'
import { sandboxMailbox } from '../../ground/settings/sandbox-mailbox.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { isHeldAddress } from '../sensitive-changes/held-address.ts'
import { toSessionUser } from './auth.queries.ts'
import { checkNewPassword, passwordContext } from './check-password.ts'
import { endSetUp, needsSetUpCode, requireSetUpCode } from './set-up-code.ts'
import { hashPassword } from './password-hash.ts'
import { rememberDevice } from './known-devices.ts'
import { sendTicketMail } from './send-ticket-mail.job.ts'
import { openSession } from './session.ts'

/** Sign-up is open for the first account, and for all with `SIGNUP=open`. */
export async function readSignUpState(
  db: Executor,
  env: Pick<
    Deps['env'],
    'SIGNUP' | 'DOMAIN' | 'NEW_STUDIO_SETTLEMENT_DAYS' | 'SMTP_URL' | 'SANDBOX' | 'SANDBOX_PORT'
  >,
): Promise<{
  open: boolean
  first: boolean
  needsCode: boolean
  settlementDays: number
  mailbox: string | null
}> {
  const [row] = await db.select({ guid: accounts.guid }).from(accounts).limit(1)
  return {
    first: !row,
    open: !row || env.SIGNUP === 'open',
    needsCode: needsSetUpCode(env, !row),
    settlementDays: env.NEW_STUDIO_SETTLEMENT_DAYS,
    // No one elsewhere can open it.
    mailbox: (isForThisMachine(env) && sandboxMailbox(env)) || null,
  }
}

/** Creates a studio and its owner in one transaction, and signs the owner in. */
export async function signUp(deps: Deps, input: SignUp): Promise<SignedIn> {
  checkNewPassword(input.password, passwordContext(input, input))
  // Before the transaction: hashing takes long, and a closed sign-up must not cost it.
  await requireOpen(deps.db, deps.env, input)
  const passwordHash = await hashPassword(input.password)
  const now = deps.clock.now()
  try {
    return await deps.db.transaction(async (tx) => {
      // One sign-up at a time, so that two can't both be the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-up'))`)
      await requireOpen(tx, deps.env, input)
      await endSetUp(tx)
      if (await isHeldAddress(tx, input.emailAddress, now)) throw addressTaken()
      const { account, user } = await insertStudio(tx, input, passwordHash, now)
      await rememberDevice(tx, user, input.device, now)
      await deps.queue.enqueue(tx, sendTicketMail, {
        userGuid: user.guid,
        accountGuid: account.guid,
        purpose: 'confirmAddress',
      })
      return {
        token: await openSession(tx, deps, user),
        user: toSessionUser(deps, user),
        account: await toAccount(deps, tx, account),
      }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_alias'))
      throw new AppError('alias_taken', { fields: { alias: { code: 'taken' } } })
    if (isUniqueViolation(error, 'users_email_address')) throw addressTaken()
    throw error
  }
}

const addressTaken = () =>
  new AppError('email_taken', { fields: { emailAddress: { code: 'in_use' } } })

async function requireOpen(
  db: Executor,
  env: Parameters<typeof readSignUpState>[1],
  { setUpCode }: SignUp,
): Promise<void> {
  const { open, needsCode } = await readSignUpState(db, env)
  if (!open) throw new AppError('signup_closed')
  if (needsCode) await requireSetUpCode(db, setUpCode)
}

async function insertStudio(tx: Transaction, input: SignUp, passwordHash: string, now: number) {
  const { companyName, alias, country, defaultLanguage, emailAddress, firstName, lastName } = input
  const [account] = await tx
    .insert(accounts)
    .values({
      guid: newGuid(),
      alias,
      createdAt: now,
      country,
      timeZone: timeZoneOfCountry(country),
      companyName,
      emailAddress,
      defaultLanguage,
    })
    .returning()
  const [user] = await tx
    .insert(users)
    .values({
      guid: newGuid(),
      accountGuid: account!.guid,
      emailAddress,
      firstName,
      lastName,
      role: 'owner',
      passwordHash,
      acceptedAt: now,
      createdAt: now,
    })
    .returning()
  return { account: account!, user: user! }
}
