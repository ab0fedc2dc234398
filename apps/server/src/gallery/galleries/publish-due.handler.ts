import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'

const AT_ONCE = 500

/**
 * Publishes each draft once, even if run twice or by two processes at once. After downtime it publishes what came due
 * in the meantime; galleries in the trash stay drafts.
 */
export async function handlePublishDue({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ guid: galleries.guid })
      .from(galleries)
      .where(
        and(
          lte(galleries.publishAt, now),
          eq(galleries.published, false),
          eq(galleries.archived, false),
          isNull(galleries.deletedAt),
        ),
      )
      .orderBy(galleries.publishAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    const published = await tx
      .update(galleries)
      .set({ published: true, publishAt: null })
      .where(
        inArray(
          galleries.guid,
          due.map(({ guid }) => guid),
        ),
      )
      .returning({ guid: galleries.guid, accountGuid: galleries.accountGuid })
    for (const { guid, accountGuid } of published)
      await recordEvent(tx, {
        accountGuid,
        subject: 'gallery',
        subjectGuid: guid,
        kind: 'published',
        at: now,
      })
  })
}
