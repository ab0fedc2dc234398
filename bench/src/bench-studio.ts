import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** The studio that a benchmark fills, seen by its owner. */
export interface BenchStudio {
  accountGuid: string
  userGuid: string
  alias: string
  /** When it was created, in epoch milliseconds. */
  now: number
}

export async function insertStudio(client: pg.ClientBase): Promise<BenchStudio> {
  const [accountGuid, userGuid, alias] = [
    randomUUID(),
    randomUUID(),
    `bench-${randomBytes(4).toString('hex')}`,
  ]
  const now = Date.now()
  await client.query(
    `insert into accounts (guid, alias, created_at, country, time_zone, company_name, email_address) values ($1, $2, $3, 'gb', 'Europe/London', 'Bench Studio', 'bench@example.com')`,
    [accountGuid, alias, now],
  )
  await client.query(
    `insert into users (guid, account_guid, email_address, first_name, last_name, role, accepted_at, created_at) values ($1, $2, $3, 'Robin', 'Bench', 'owner', $4, $4)`,
    [userGuid, accountGuid, `${alias}@example.com`, now],
  )
  return { accountGuid, userGuid, alias, now }
}
