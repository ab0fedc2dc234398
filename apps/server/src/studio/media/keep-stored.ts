import { and } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { media } from '../../ground/db/tables/media.ts'
import { type MediaRow, isListed } from './media.queries.ts'

type Rendered = Pick<
  typeof media.$inferInsert,
  'storedAt' | 'checksum' | 'pictureType' | 'width' | 'height' | 'thumbWidth' | 'thumbHeight'
>

/** Lists a picture that has arrived and was rendered; undefined when it was forgotten in the meantime. */
export async function keepStored(
  tx: Transaction,
  { accountGuid, guid }: MediaRow,
  rendered: Rendered,
): Promise<MediaRow | undefined> {
  const isOwn = recordOf(media, { accountGuid }, guid)
  const [sent] = await tx.select().from(media).where(isOwn).for('update')
  // Someone else has taken it in at the same time.
  if (!sent || sent.storedAt !== null) return sent
  const replaced = sent.replaces && (await lockListed(tx, accountGuid, sent.replaces))
  const change = replaced
    ? { ...rendered, ...filesOf(replaced), deletedAt: rendered.storedAt }
    : // The one that it was to replace is gone: it is one more picture.
      { ...rendered, replaces: null }
  const [kept] = await tx.update(media).set(change).where(isOwn).returning()
  if (replaced)
    await tx
      .update(media)
      .set({ ...filesOf(sent), ...rendered })
      .where(recordOf(media, replaced, replaced.guid))
  return kept
}

/** The two change their files: the replaced one stays what everything names, its old bytes lie in the trash under the name of the other. */
function filesOf({
  filesGuid,
  key,
  contentType,
  size,
  checksum,
  pictureType,
  width,
  height,
  thumbWidth,
  thumbHeight,
}: MediaRow) {
  return {
    filesGuid,
    key,
    contentType,
    size,
    checksum,
    pictureType,
    width,
    height,
    thumbWidth,
    thumbHeight,
  }
}

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
