import CloseIcon from '@mui/icons-material/Close'
import CompareIcon from '@mui/icons-material/CompareOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { PhotoEditSource } from '@proofdesk/contract/admin/photo-edit'
import { isUnedited } from '@proofdesk/domain/photo-edit'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useEditSource, useSaveEdit } from './edit-api.ts'
import { EditStage } from './edit-stage.tsx'
import { EditTools } from './edit-tools.tsx'
import { type PhotoEditing, usePhotoEdit } from './use-photo-edit.ts'

const TOOLS_WIDTH = 340

export interface PhotoEditorProps {
  photo: Photo
  onClose: () => void
}

/** Rotates, straightens and crops a photo in full screen. The stored original stays unchanged. */
export function PhotoEditor({ photo, onClose }: PhotoEditorProps) {
  const { t } = useTranslation()
  const query = useEditSource(photo.guid)
  const label = t('Edit {{name}}', { name: photo.name })
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': label, sx: { border: 0 } } }}
    >
      {query.data && !query.isFetching ? (
        <Editor key={query.data.revision} photo={photo} source={query.data} onClose={onClose} />
      ) : (
        <Frame head={<CloseButton onClose={onClose} />}>
          <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
            {query.isError ? (
              <ErrorState error={query.error} onRetry={() => void query.refetch()} />
            ) : (
              <CircularProgress aria-label={t('Loading')} />
            )}
          </Box>
        </Frame>
      )}
    </Dialog>
  )
}

interface OpenedEditorProps extends PhotoEditorProps {
  source: PhotoEditSource
}

function Editor({ photo, source, onClose }: OpenedEditorProps) {
  const { t } = useTranslation()
  const editing = usePhotoEdit(source, source.edit)
  const [isStraightening, setStraightening] = useState(false)
  const [isBefore, setBefore] = useState(false)
  const save = useSaveEdit(t('Saved. The edited photo appears in a moment.'), onClose)
  const { edit, isChanged, isPlain } = editing
  const handleSave = () => {
    if (!isChanged) return onClose()
    const { guid } = photo
    const { revision } = source
    save.mutate({ body: { guid, revision, edit: isUnedited(edit) ? null : edit } })
  }
  useEditKeys(editing, () => setBefore(!isBefore))
  return (
    <Frame
      head={
        <>
          <CloseButton onClose={onClose} />
          <Typography component="h2" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
            {photo.name}
          </Typography>
          <Button
            color={isBefore ? 'primary' : 'secondary'}
            startIcon={<CompareIcon />}
            aria-pressed={isBefore}
            aria-keyshortcuts="B"
            onClick={() => setBefore(!isBefore)}
          >
            {t('Before')}
          </Button>
          <Button
            variant="contained"
            loading={save.isPending}
            disabled={!isChanged}
            onClick={handleSave}
          >
            {t('Save')}
          </Button>
        </>
      }
      tools={
        <>
          <EditTools source={source} editing={editing} onStraightening={setStraightening} />
          <Box sx={{ mt: { xs: 2, md: 6 }, textAlign: { xs: 'center', md: 'start' } }}>
            <Button color="secondary" disabled={isPlain} onClick={editing.reset}>
              {t('Back to the original')}
            </Button>
          </Box>
        </>
      }
    >
      <EditStage
        source={source}
        name={photo.name}
        editing={editing}
        isStraightening={isStraightening}
        isBefore={isBefore}
      />
    </Frame>
  )
}

/** Letter keys work wherever the focus is: nothing is typed here. */
function useEditKeys(editing: PhotoEditing, toggleBefore: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const actions: Partial<Record<string, () => void>> = {
      l: () => editing.turn(270),
      r: () => editing.turn(90),
      h: editing.flip,
      b: toggleBefore,
    }
    const act = actions[event.key.toLowerCase()]
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton aria-label={t('Close')} onClick={onClose}>
      <CloseIcon />
    </IconButton>
  )
}

/** Photographs are judged on a dark background, whatever the console's theme. */
function Frame({
  head,
  tools,
  children,
}: {
  head: ReactNode
  tools?: ReactNode
  children: ReactNode
}) {
  return (
    <Box
      data-dark=""
      sx={{
        height: '100%',
        display: 'grid',
        bgcolor: 'background.default',
        color: 'text.primary',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${TOOLS_WIDTH}px` },
        gridTemplateRows: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr)' },
      }}
    >
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: { xs: 2, md: 4 },
          py: 2,
        }}
      >
        {head}
      </Box>
      <Box sx={{ position: 'relative', overflow: 'hidden', minHeight: 0 }}>{children}</Box>
      <Box
        sx={{
          minWidth: 0,
          p: { xs: 4, md: 6 },
          pb: { xs: 'max(16px, env(safe-area-inset-bottom))' },
          overflowY: 'auto',
          bgcolor: 'background.paper',
          borderTop: { xs: 1, md: 0 },
          borderLeft: { md: 1 },
          borderColor: { xs: 'divider', md: 'divider' },
        }}
      >
        {tools}
      </Box>
    </Box>
  )
}
