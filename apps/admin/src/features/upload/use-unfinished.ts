import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { showError } from '../../ui/toast.ts'
import { type KeptFolder, forgetFolders, mayRead } from './kept-folders.ts'
import { type Unfinished, forgetUnfinished, listUnfinished } from './unfinished-upload.ts'
import { useKeptFolders } from './kept-folders-api.ts'
import { type Upload, continueUpload, folderKey } from './uploads.ts'

const LOOK_EVERY_MS = 15_000

/** A person's unfinished uploads in this browser, and a function to dismiss a reminder. */
export function useUnfinished(userGuid: string): {
  unfinished: readonly Unfinished[]
  forget: (galleryGuid: string) => void
} {
  const now = useNow(LOOK_EVERY_MS)
  const [, setForgotten] = useState(0)
  return {
    unfinished: listUnfinished(userGuid, now),
    forget(galleryGuid) {
      forgetUnfinished(galleryGuid)
      void forgetFolders(folderKey(galleryGuid, userGuid))
      setForgotten((count) => count + 1)
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
