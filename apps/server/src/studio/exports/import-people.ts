import { isOwner, toRole } from '@proofdesk/domain/roles'
import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { users } from '../../ground/db/tables/users.ts'
import { ImportRefused } from './import-refused.ts'
import type { OpenedExport } from './opened-export.ts'

export interface People {
  /** Addresses that already have a login here. */
  taken: ReadonlySet<string>
  /** Imported people who get no login because their address is taken. */
  withoutLogin: string[]
  /** The owner who gets another address. */
  renamed?: { guid: string; emailAddress: string }
}

/** An address can have one login in the whole installation. Throws if no owner would be left with a login. */
export async function planPeople(
  db: Executor,
  given: OpenedExport,
  ownerAddress: string | undefined,
): Promise<People> {
  const team = await readTeam(given)
  const addresses = team.map(({ address }) => address)
  const taken = await findTaken(db, ownerAddress ? [...addresses, ownerAddress] : addresses)
  const owners = team.filter(({ role }) => isOwner(toRole(role)))
  const namesOf = (people: typeof team) =>
    people.map(({ address }) => address).filter((address) => taken.has(address))
  if (ownerAddress && taken.has(ownerAddress))
    throw new ImportRefused(`${ownerAddress} already has a login here. Choose another address.`)
  const [first] = owners
  if (ownerAddress && first)
    return {
      taken,
      withoutLogin: namesOf(team.filter((person) => person !== first)),
      renamed: { guid: first.guid, emailAddress: ownerAddress },
    }
  if (namesOf(owners).length === owners.length)
    throw new ImportRefused(
      'Every owner of this studio already has a login here. Give the first of them another address: --owner name@example.com',
    )
  return { taken, withoutLogin: namesOf(team) }
}

/** Everyone who had a login at the export's origin. */
async function readTeam(given: OpenedExport) {
  const team: { guid: string; address: string; role: string }[] = []
  for await (const line of given.lines('team')) {
    const row = JSON.parse(line) as {
      guid: string
      email_address: string
      role: string
      deleted_at: number | null
      accepted_at: number | null
    }
    if (row.deleted_at === null && row.accepted_at !== null)
      team.push({ guid: row.guid, address: row.email_address, role: row.role })
  }
  return team
}

async function findTaken(db: Executor, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const found = await db
    .select({ emailAddress: users.emailAddress })
    .from(users)
    .where(
      and(
        inArray(users.emailAddress, [...addresses]),
        isNotNull(users.acceptedAt),
        isNull(users.deletedAt),
      ),
    )
  return new Set(found.map(({ emailAddress }) => emailAddress))
}
