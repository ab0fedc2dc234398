import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useMatch } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { UploadDockEntry } from './upload-dock-entry.tsx'
import { UnfinishedDockEntry } from './unfinished-dock-entry.tsx'
import { continueUploads } from './uploads.ts'
import { useUnfinished } from './use-unfinished.ts'
import { useUploads } from './use-upload.ts'

/**
 * Running uploads, and those interrupted by a reload, shown on other screens. Part of the shell; shows nothing on the
 * Upload tab itself.
 */
export function UploadDock() {
  const { user } = useSession()
  const uploads = useUploads(user.guid)
  const shown = useMatch('/:lang/galleries/:slug/upload')?.params.slug
  // The shell is mounted again after every sign-in, and this with it.
  useEffect(() => continueUploads(user.guid), [user.guid])

  const { unfinished, clear } = useUnfinished(user.guid)
  const isElsewhere = ({ gallery }: { gallery: { slug: string } }) => gallery.slug !== shown
  const elsewhere = uploads.filter(isElsewhere)
  const left = unfinished
    .filter(isElsewhere)
    .filter((note) => uploads.every(({ gallery }) => gallery.guid !== note.gallery.guid))
  if (elsewhere.length + left.length === 0) return null
  return (
    <Box
      component="aside"
      sx={(theme) => ({
        position: 'fixed',
        zIndex: 'appBar',
        right: { xs: 12, sm: 24 },
        bottom: { xs: 12, sm: 24 },
        left: { xs: 12, sm: 'auto' },
        width: { sm: 340 },
        maxHeight: '40vh',
        overflowY: 'auto',
        borderRadius: 1,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: theme.shadows[8],
      })}
    >
      {elsewhere.map((upload) => (
        <UploadDockEntry key={upload.gallery.guid} upload={upload} />
      ))}
      {left.map((note) => (
        <UnfinishedDockEntry
          key={note.gallery.guid}
          note={note}
          onDismiss={() => clear(note.gallery.guid)}
        />
      ))}
    </Box>
  )
}
