import { lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { hasNotes } from '../../features/upload/unfinished-upload.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

const UploadDock = lazy(async () => ({
  default: (await import('../../features/upload/upload-dock.tsx')).UploadDock,
}))

// Over a new login the uploads of this page load go on, so this outlives the shell.
let wasUploadOpened = false

/**
 * Where uploads are seen from other screens. Their code comes with the first visit of an Upload tab; before that
 * nothing can run, but a reload may have ended something.
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
