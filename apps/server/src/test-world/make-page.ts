import { randomUUID } from 'node:crypto'
import { v7 as newGuid } from 'uuid'
import { pages } from '../ground/db/tables/pages.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

/** A page of all published galleries. */
export async function makePage(
  { deps }: Pick<TestApp, 'deps'>,
  { account }: Studio,
  change: Partial<typeof pages.$inferInsert> = {},
) {
  const slug = `page-${randomUUID().slice(0, 8)}`
  const [page] = await deps.db
    .insert(pages)
    .values({
      guid: newGuid(),
      accountGuid: account.guid,
      name: slug,
      slug,
      createdAt: deps.clock.now(),
      ...change,
    })
    .returning()
  return page!
}
