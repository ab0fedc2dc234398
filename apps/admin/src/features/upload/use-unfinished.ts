import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { showError } from '../../ui/toast.ts'
import { type KeptFolder, clearFolders, mayRead } from './kept-folders.ts'
import { type Unfinished, clearUnfinished, listUnfinished } from './unfinished-upload.ts'
import { useKeptFolders } from './kept-folders-api.ts'
import { type Upload, continueUpload, folderKey } from './uploads.ts'

const CHECK_EVERY_MS = 15_000

/** A person's unfinished uploads in this browser, and a function to dismiss a reminder. */
export function useUnfinished(userGuid: string): {
  unfinished: readonly Unfinished[]
  clear: (galleryGuid: string) => void
} {
  const now = useNow(CHECK_EVERY_MS)
  const [, setDismissed] = useState(0)
  return {
    unfinished: listUnfinished(userGuid, now),
    clear(galleryGuid) {
      clearUnfinished(galleryGuid)
      void clearFolders(folderKey(galleryGuid, userGuid))
      setDismissed((count) => count + 1)
    },
  }
}

/** Continues with one click; undefined if the browser didn't store what was chosen. */
export function useContinue(
  gallery: Upload['gallery'],
  userGuid: string,
): (() => void) | undefined {
  const folders = useKeptFolders(folderKey(gallery.guid, userGuid))
  const goOn = async (kept: readonly KeptFolder[]) => {
    if (await mayRead(kept)) await continueUpload(gallery, userGuid, kept)
  }
  return folders.length === 0 ? undefined : () => void goOn(folders).catch(showError)
}
