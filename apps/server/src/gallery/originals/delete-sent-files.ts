import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'
import type { AnnouncedOriginal, OriginalKind } from './original-kind.ts'

/** Deletes the uploaded files of originals whose rows are gone. A failed deletion doesn't affect the others. */
export async function deleteSentFiles(
  { storage, log }: Deps,
  kind: OriginalKind,
  deleted: readonly AnnouncedOriginal[],
): Promise<void> {
  await eachAlone(
    deleted,
    {
      log,
      message: 'A file could not be deleted',
      nameOf: (original) => ({ [kind.noun]: original.guid }),
    },
    (original) => kind.deleteSent(storage, original),
  )
}
