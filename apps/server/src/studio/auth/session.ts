import { DAY_MS } from '@proofdesk/domain/duration'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Executor } from '../../ground/db/client.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { sessions } from '../../ground/db/tables/sessions.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { scopeOf } from '../../ground/requests/scope.ts'
import type { Origin, Session } from '../../ground/requests/session.ts'
import { toSessionUser } from './auth.queries.ts'
import { hashSecret, newSecret } from './secret.ts'
import { v7 as newGuid } from 'uuid'

/**
 * The session of the request's token; undefined without a valid one. The token may be sent with or without `Bearer`.
 */
export async function readSession(
  deps: Deps,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  if (!token || token.length > 200) return undefined
  return findSession(deps, { tokenHash: hashSecret(token) }, originOf(request))
}

const NOWHERE: Origin = { address: '', userAgent: '' }
const USER_AGENT_MAX = 300

function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX) }
}

/** The user's columns read at every request; never the password's hash. */
const WHO = {
  guid: users.guid,
  accountGuid: users.accountGuid,
  photoGuid: users.photoGuid,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  emailAddress: users.emailAddress,
  language: users.language,
  galleries: users.galleries,
  addressConfirmedAt: users.addressConfirmedAt,
  rightsFrom: users.rightsFrom,
}

/** The live session with this token hash, or with this guid (for things signed in its name, such as a preview flag). */
export async function findSession(
  deps: Deps,
  by: { tokenHash: string } | { guid: string },
  origin = NOWHERE,
): Promise<Session | undefined> {
  const { db, clock } = deps
  const [column, value] =
    'guid' in by ? (['guid', by.guid] as const) : (['tokenHash', by.tokenHash] as const)
  const statement = prepared(db, `session by ${column}`, (name) =>
    db
      .select({ guid: sessions.guid, provedAt: sessions.provedAt, user: WHO, account: accounts })
      .from(sessions)
      .innerJoin(users, eq(users.guid, sessions.userGuid))
      .innerJoin(accounts, eq(accounts.guid, sessions.accountGuid))
      .where(
        and(
          eq(sessions[column], sql.placeholder('value')),
          gt(sessions.expiresAt, sql.placeholder('now')),
          isNull(users.deletedAt),
          isNull(accounts.purgedAt),
        ),
      )
      .prepare(name),
  )
  const now = clock.now()
  const [row] = await statement.execute({ value, now })
  if (!row) return undefined
  const user = toSessionUser(deps, row.user)
  return {
    guid: row.guid,
    origin,
    provedAt: row.provedAt,
    user,
    account: row.account,
    scope: scopeOf({
      accountGuid: row.account.guid,
      role: user.role,
      galleries: row.user.galleries,
    }),
  }
}

/** Creates a session; the token is returned once and stored only as its hash. */
export async function openSession(
  db: Executor,
  { env, clock }: Deps,
  user: { guid: string; accountGuid: string },
): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  await db.insert(sessions).values({
    tokenHash: hashSecret(token),
    guid: newGuid(),
    accountGuid: user.accountGuid,
    userGuid: user.guid,
    createdAt: now,
    expiresAt: now + env.SESSION_DAYS * DAY_MS,
    provedAt: now,
  })
  await db
    .update(users)
    .set({ lastSignInAt: now })
    .where(recordOf(users, user, user.guid))
  return token
}

/** Signs a user out everywhere, out of one session, or out of all but one. */
export async function closeSessions(
  db: Executor,
  user: { guid: string; accountGuid: string },
  which: { only: string } | { but: string } | 'all' = 'all',
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        ofAccount(sessions, user),
        eq(sessions.userGuid, user.guid),
        which === 'all'
          ? undefined
          : 'only' in which
            ? eq(sessions.guid, which.only)
            : ne(sessions.guid, which.but),
      ),
    )
}
