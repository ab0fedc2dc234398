import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { knownDevices } from '../../ground/db/tables/known-devices.ts'
import { hashSecret } from './secret.ts'

/**
 * Remembers the browser as one of the person's; true if they have other known browsers and this one is new. Callers
 * without a device (programs) are never remembered.
 */
export async function rememberDevice(
  db: Executor,
  user: { guid: string; accountGuid: string },
  device: string | undefined,
  now: number,
): Promise<boolean> {
  const deviceHash = device === undefined ? '' : hashSecret(device)
  const added =
    device === undefined ||
    (
      await db
        .insert(knownDevices)
        .values({ accountGuid: user.accountGuid, userGuid: user.guid, deviceHash, createdAt: now })
        .onConflictDoNothing()
        .returning({ deviceHash: knownDevices.deviceHash })
    ).length > 0
  if (!added) return false
  const others = await db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(
      and(
        ofAccount(knownDevices, user),
        eq(knownDevices.userGuid, user.guid),
        ne(knownDevices.deviceHash, deviceHash),
      ),
    )
    .limit(1)
  return others.length > 0
}
