import { lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { hasNotes } from '../../features/upload/unfinished-upload.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

const UploadDock = lazy(async () => ({
  default: (await import('../../features/upload/upload-dock.tsx')).UploadDock,
}))

// Uploads of this page load continue after signing in again, so this outlives the shell.
let wasUploadOpened = false

/**
 * Shows uploads on other screens. Their code loads with the first visit of an Upload tab; before that nothing can be
 * running, but a reload may have interrupted something.
 */
export function UploadDockSlot() {
  const isUploadTab = /^\/[^/]+\/galleries\/[^/]+\/upload\/?$/.test(useLocation().pathname)
  const [isWanted, setWanted] = useState(() => wasUploadOpened || hasNotes())
  if (isUploadTab && !isWanted) setWanted(true)
  useEffect(() => {
    if (isUploadTab) wasUploadOpened = true
  }, [isUploadTab])
  return isWanted ? (
    <LazyPart>
      <UploadDock />
    </LazyPart>
  ) : null
}
