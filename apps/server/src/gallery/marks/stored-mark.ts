import { mediaPictureKey } from '@proofdesk/domain/media-keys'
import type { MarkPlacement } from '@proofdesk/domain/watermark-layout'
import { and, inArray } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { media } from '../../db/tables/media.ts'
import type { Deps } from '../../deps.ts'
import type { Mark, NameMark, PictureMark } from '../../ports/images/mark.ts'
import { withOriginalFile } from '../../ports/storage/original-file.ts'
import { isListed } from '../../studio/media/media.queries.ts'

/** A mark that names its file in the store. A picture that is replaced has another key. */
export type StoredMark = NameMark | (Omit<PictureMark, 'file'> & { key: string })

/** One of the studio's pictures as it can be drawn. */
export type MarkPicture = Pick<Extract<StoredMark, { kind: 'picture' }>, 'key' | 'size'>

/** The named pictures that are there; what is in the trash is drawn nowhere. */
export async function findMarkPictures(
  db: Executor,
  accountGuid: string,
  guids: readonly (string | null)[],
): Promise<ReadonlyMap<string, MarkPicture>> {
  const named = [...new Set(guids.filter((guid) => guid !== null))]
  if (named.length === 0) return new Map()
  const rows = await db
    .select()
    .from(media)
    .where(and(ofAccount(media, { accountGuid }), inArray(media.guid, named), isListed))
  return new Map(
    rows.flatMap((row) => {
      const { guid, pictureType, width, height } = row
      return pictureType && width && height
        ? [[guid, { key: mediaPictureKey(row, pictureType), size: { width, height } }]]
        : []
    }),
  )
}

export function toPictureMark(
  picture: MarkPicture,
  placement: MarkPlacement,
  { isTiled }: { isTiled: boolean },
): StoredMark {
  return { kind: 'picture', ...picture, isTiled, placement }
}

/** Runs `work` with the marks' pictures as files on this machine. Throws OriginalGone. */
export async function withMarkFiles<T>(
  deps: Deps,
  marks: readonly StoredMark[],
  work: (marks: readonly Mark[]) => Promise<T>,
): Promise<T> {
  const [mark, ...others] = marks
  if (!mark) return work([])
  const withOthers = (ready: Mark) => withMarkFiles(deps, others, (rest) => work([ready, ...rest]))
  if (mark.kind === 'name') return withOthers(mark)
  const { kind, key, size, isTiled, placement } = mark
  return withOriginalFile(deps, key, (file) => withOthers({ kind, file, size, isTiled, placement }))
}
