import { v7 as newGuid } from 'uuid'
import { customerImports } from '../ground/db/tables/customer-imports.ts'
import { customers } from '../ground/db/tables/customers.ts'
import { customerSegments } from '../ground/db/tables/customer-segments.ts'
import type { GalleryRecord } from './make-gallery.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

/** Someone whom the studio added to a gallery. */
export async function makeCustomer(
  { deps }: Pick<TestApp, 'deps'>,
  { accountGuid, guid: engineGuid }: GalleryRecord,
  change: Partial<typeof customers.$inferInsert> = {},
) {
  const [row] = await deps.db
    .insert(customers)
    .values({
      guid: newGuid(),
      accountGuid,
      engineGuid,
      createdAt: deps.clock.now(),
      source: 'studio',
      emailAddress: '',
      firstName: 'Ada',
      lastName: 'Runner',
      ...change,
    })
    .returning()
  return row!
}

/** A segment of everyone, with a unique name. */
export async function makeSegment(
  { deps }: Pick<TestApp, 'deps'>,
  { account }: Studio,
  change: Partial<typeof customerSegments.$inferInsert> = {},
) {
  const guid = newGuid()
  const [row] = await deps.db
    .insert(customerSegments)
    .values({
      guid,
      accountGuid: account.guid,
      name: guid,
      filter: {},
      createdAt: deps.clock.now(),
      ...change,
    })
    .returning()
  return row!
}

/** A customer import that is registered and whose file hasn't arrived. */
export async function makeImport(
  { deps }: Pick<TestApp, 'deps'>,
  { accountGuid, guid: engineGuid }: GalleryRecord,
) {
  const guid = newGuid()
  const [row] = await deps.db
    .insert(customerImports)
    .values({
      guid,
      accountGuid,
      engineGuid,
      createdAt: deps.clock.now(),
      filename: 'customers.csv',
      key: `accounts/${accountGuid}/imports/${guid}/table.csv`,
      size: 10,
    })
    .returning()
  return row!
}
