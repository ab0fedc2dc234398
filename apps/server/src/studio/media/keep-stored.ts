import { and } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { media } from '../../ground/db/tables/media.ts'
import { type MediaRow, isListed } from './media.queries.ts'

type Rendered = Pick<
  typeof media.$inferInsert,
  'storedAt' | 'checksum' | 'pictureType' | 'width' | 'height' | 'thumbWidth' | 'thumbHeight'
>

/** Lists an uploaded picture once it was rendered; undefined if it was deleted in the meantime. */
export async function keepStored(
  tx: Transaction,
  { accountGuid, guid }: MediaRow,
  rendered: Rendered,
): Promise<MediaRow | undefined> {
  const isOwn = recordOf(media, { accountGuid }, guid)
  const [sent] = await tx.select().from(media).where(isOwn).for('update')
  // Another call has listed it at the same time.
  if (!sent || sent.storedAt !== null) return sent
  const replaced = sent.replaces && (await lockListed(tx, accountGuid, sent.replaces))
  const change = replaced
    ? { ...rendered, ...filesOf(replaced), deletedAt: rendered.storedAt }
    : // If the picture that it should replace is gone, it becomes an additional one.
      { ...rendered, replaces: null }
  const [kept] = await tx.update(media).set(change).where(isOwn).returning()
  if (replaced)
    await tx
      .update(media)
      .set({ ...filesOf(sent), ...rendered })
      .where(recordOf(media, replaced, replaced.guid))
  return kept
}

/** The columns about a picture's files. */
const FILE_COLUMNS = [
  'filesGuid',
  'key',
  'contentType',
  'size',
  'checksum',
  'pictureType',
  'width',
  'height',
  'thumbWidth',
  'thumbHeight',
] as const satisfies (keyof MediaRow)[]

/**
 * Swaps the files of both: the replaced picture keeps its references, and its old files go to the trash under the
 * other's guid.
 */
const filesOf = (row: MediaRow) =>
  Object.fromEntries(FILE_COLUMNS.map((column) => [column, row[column]])) as Pick<
    MediaRow,
    (typeof FILE_COLUMNS)[number]
  >

async function lockListed(
  tx: Transaction,
  accountGuid: string,
  guid: string,
): Promise<MediaRow | undefined> {
  const [row] = await tx
    .select()
    .from(media)
    .where(and(recordOf(media, { accountGuid }, guid), isListed))
    .for('update')
  return row
}
