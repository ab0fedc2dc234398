import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@proofdesk/domain/duration'
import { type Role, toRole } from '@proofdesk/domain/roles'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { hashSecret } from '../studio/auth/secret.ts'
import { openSession } from '../studio/auth/session.ts'
import { sessions } from '../ground/db/tables/sessions.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { users } from '../ground/db/tables/users.ts'
import type { TestApp } from './test-app.ts'

export interface Person {
  guid: string
  emailAddress: string
  token: string
}
export interface Studio {
  account: typeof accounts.$inferSelect
  owner: Person
  /** Host of the studio's public site. */
  host: string
}

/** A studio that isn't new any more, with its owner signed in. */
export async function makeStudio(
  { deps }: Pick<TestApp, 'deps'>,
  change: Partial<typeof accounts.$inferInsert> = {},
): Promise<Studio> {
  const alias = `studio-${randomUUID().slice(0, 8)}`
  const [account] = await deps.db
    .insert(accounts)
    .values({
      guid: newGuid(),
      alias,
      createdAt: deps.clock.now() - 365 * DAY_MS,
      country: 'gb',
      timeZone: 'Europe/London',
      companyName: 'North Studio',
      emailAddress: `${alias}@example.com`,
      ...change,
    })
    .returning()
  return {
    account: account!,
    owner: await makeUser({ deps }, account!, 'owner'),
    host: `${account!.alias}.${deps.env.DOMAIN}`,
  }
}

/** A member of the studio's team, signed in. */
export async function makeUser(
  { deps }: Pick<TestApp, 'deps'>,
  account: { guid: string },
  role: Role,
  change: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const now = deps.clock.now()
  const [user] = await deps.db
    .insert(users)
    .values({
      guid: newGuid(),
      accountGuid: account.guid,
      emailAddress: `${role}-${randomUUID().slice(0, 8)}@example.com`,
      firstName: 'Robin',
      lastName: role,
      role: toRole(role),
      passwordHash: 'none',
      acceptedAt: now,
      addressConfirmedAt: now,
      createdAt: now,
      ...change,
    })
    .returning()
  return {
    guid: user!.guid,
    emailAddress: user!.emailAddress,
    token: await openSession(deps.db, deps, user!),
  }
}

/** As if the person had just confirmed their password, which actions with money require after a while. */
export async function giveProof({ deps }: Pick<TestApp, 'deps'>, token: string): Promise<void> {
  await deps.db
    .update(sessions)
    .set({ provedAt: deps.clock.now() })
    .where(eq(sessions.tokenHash, hashSecret(token)))
}
