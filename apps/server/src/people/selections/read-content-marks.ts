import { CONTENT_MARKS_MAX, type ContentMarks } from '@proofdesk/contract/admin/selections'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import {
  selectionContributors,
  selectionItems,
  selections,
} from '../../ground/db/tables/selections.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** The marks on these photos and videos, with who set them, across all lists. */
export async function readContentMarks(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  content: readonly string[],
): Promise<ContentMarks[]> {
  if (content.length === 0) return []
  const marked = rankedMarks(db, scope, engineGuid, content)
  const rows = await db
    .select({
      contentGuid: marked.contentGuid,
      selectionGuid: marked.selectionGuid,
      mark: marked.mark,
      note: marked.note,
      markedAt: marked.markedAt,
      likes: marked.likes,
      rejects: marked.rejects,
      selectionName: selections.name,
      contributorName: selectionContributors.name,
    })
    .from(marked)
    .innerJoin(selections, eq(selections.guid, marked.selectionGuid))
    .innerJoin(selectionContributors, eq(selectionContributors.guid, marked.contributorGuid))
    .where(sql`${marked.place} <= ${CONTENT_MARKS_MAX}`)
    .orderBy(desc(marked.markedAt))
  const ofContent = Map.groupBy(rows, ({ contentGuid }) => contentGuid)
  return content.flatMap((contentGuid) => {
    const marks = ofContent.get(contentGuid)
    if (!marks) return []
    const { likes, rejects } = marks[0]!
    return [{ contentGuid, likes, rejects, marks }]
  })
}

/** The marks of each photo or video, latest first, with their numbers. */
function rankedMarks(db: Executor, scope: Scope, engineGuid: string, content: readonly string[]) {
  const { contentGuid, selectionGuid, contributorGuid, mark, note, markedAt } = selectionItems
  const countOf = (isReject: boolean) => sql<number>`(count(*)
    filter (where (${mark} = 'reject') = ${isReject}) over (partition by ${contentGuid}))::int`
  return db
    .select({
      contentGuid,
      selectionGuid,
      contributorGuid,
      mark,
      note,
      markedAt,
      place:
        sql<number>`row_number() over (partition by ${contentGuid} order by ${markedAt} desc)`.as(
          'place',
        ),
      likes: countOf(false).as('likes'),
      rejects: countOf(true).as('rejects'),
    })
    .from(selectionItems)
    .where(
      and(
        ofAccount(selectionItems, scope),
        eq(selectionItems.engineGuid, engineGuid),
        inArray(contentGuid, [...content]),
      ),
    )
    .as('marked')
}
