import { randomUUID } from 'node:crypto'
import { v7 as newGuid } from 'uuid'
import { galleryPresets } from '../ground/db/tables/gallery-presets.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

/** A preset with one text. */
export async function makePreset(
  { deps }: Pick<TestApp, 'deps'>,
  { account }: Studio,
  change: Partial<typeof galleryPresets.$inferInsert> = {},
) {
  const [preset] = await deps.db
    .insert(galleryPresets)
    .values({
      guid: newGuid(),
      accountGuid: account.guid,
      name: `preset-${randomUUID().slice(0, 8)}`,
      settings: { welcomeText: 'Welcome' },
      createdAt: deps.clock.now(),
      ...change,
    })
    .returning()
  return preset!
}
