import { mediaPictureKey } from '@proofdesk/domain/media-keys'
import type { MarkPlacement } from '@proofdesk/domain/watermark-layout'
import { and, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { media } from '../../ground/db/tables/media.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Mark, NameMark, PictureMark } from '../../ground/ports/images/mark.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { isListed } from '../../studio/media/media.queries.ts'

/** A mark that names its file in the store. A picture that is replaced has another key. */
export type StoredMark = NameMark | (Omit<PictureMark, 'file'> & { key: string })

/** How a gallery names a picture: only one of its own account is drawn. */
interface MediaName {
  accountGuid: string
  guid: string
}

/** One of the studio's pictures as it can be drawn. */
export type MarkPicture = Pick<Extract<StoredMark, { kind: 'picture' }>, 'key' | 'size'>

/** Answers which of the named pictures are there, each for whoever it belongs to; what is in the trash is drawn nowhere. */
export async function findMarkPictures(
  db: Executor,
  named: readonly MediaName[],
): Promise<(name: MediaName) => MarkPicture | undefined> {
  if (named.length === 0) return () => undefined
  const distinct = (values: readonly string[]) => [...new Set(values)]
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        inArray(media.accountGuid, distinct(named.map(({ accountGuid }) => accountGuid))),
        inArray(media.guid, distinct(named.map(({ guid }) => guid))),
        isListed,
      ),
    )
  const toKey = ({ accountGuid, guid }: MediaName) => `${accountGuid} ${guid}`
  const pictures = new Map(
    rows.flatMap((row) => {
      const { pictureType, width, height } = row
      return pictureType && width && height
        ? [[toKey(row), { key: mediaPictureKey(row, pictureType), size: { width, height } }]]
        : []
    }),
  )
  return (name) => pictures.get(toKey(name))
}

export function toPictureMark(
  picture: MarkPicture,
  placement: MarkPlacement,
  { isTiled }: { isTiled: boolean },
): StoredMark {
  return { kind: 'picture', ...picture, isTiled, placement }
}

/** Runs `work` with the marks' pictures as files on this machine. Throws OriginalMissing. */
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
