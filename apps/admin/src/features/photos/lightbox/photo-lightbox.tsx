import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPhotoEditor } from '../edit/lazy-photo-editor.tsx'
import { FaceBoxes } from '../faces/face-boxes.tsx'
import type { PhotoSelection } from '../selection/use-selection.ts'
import type { FoundPhotos, OpenedPhoto } from '../use-found-photos.ts'
import { LightboxHead } from './lightbox-head.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { useLightboxSteps } from './use-lightbox-steps.ts'

const DETAILS_WIDTH = 340

export interface OfLightbox {
  gallery: Gallery
  found: FoundPhotos
  selection: PhotoSelection
  opened: OpenedPhoto
}

interface PhotoLightboxProps extends OfLightbox {
  /** The action of the Delete key; `goOn` moves to the next photo, or closes after the last one. */
  onDelete?: (photo: Photo, goOn: () => void) => void
  /** Renders the details beside the picture. */
  children: (photo: Photo, goOn: () => void) => ReactNode
}

/** One photo in full screen, with its details; arrow keys and swipes move to the others, across pages. */
export function PhotoLightbox({
  gallery,
  found,
  selection,
  opened,
  onDelete,
  children,
}: PhotoLightboxProps) {
  const { t } = useTranslation()
  const steps = useLightboxSteps(gallery, found, opened)
  const [wantsFaces, setWantsFaces] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const hasFaces = gallery.features.selfieSearch && found.search.view === 'live'
  const showsFaces = wantsFaces && hasFaces
  if (!steps) return null
  const { photo, placed, index, number, goTo, goOn } = steps
  const canEdit = found.search.view === 'live' && photo.status === 'live'
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isEditing || isForAnother(event)) return
    if (event.key === 'ArrowLeft') goTo(index - 1)
    else if (event.key === 'ArrowRight') goTo(index + 1)
    else if (event.key === 'Delete' && onDelete) onDelete(photo, goOn)
    else if (event.key.toLowerCase() === 'e' && canEdit) setEditing(true)
    else if (event.key.toLowerCase() === 'p' && hasFaces) setWantsFaces(!wantsFaces)
    else if (event.key === ' ' && !(event.target as Element).closest('button'))
      selection.toggle(photo.guid)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      fullScreen
      onClose={opened.close}
      onKeyDown={handleKeyDown}
      disableRestoreFocus
      slotProps={{ paper: { 'aria-label': photo.name, sx: { border: 0 } } }}
    >
      <Box
        sx={{
          display: 'grid',
          height: '100%',
          overflowY: { xs: 'auto', md: 'hidden' },
          gridTemplateColumns: { md: `minmax(0, 1fr) ${DETAILS_WIDTH}px` },
          gridTemplateRows: { xs: 'auto 52vh auto', md: 'auto minmax(0, 1fr)' },
        }}
      >
        <LightboxHead
          number={number}
          total={Math.max(found.total ?? 0, number)}
          isSelected={selection.has(photo.guid)}
          onToggle={() => selection.toggle(photo.guid)}
          faces={
            hasFaces
              ? { isShown: showsFaces, onToggle: () => setWantsFaces(!wantsFaces) }
              : undefined
          }
          onEdit={canEdit ? () => setEditing(true) : undefined}
          onClose={opened.close}
        />
        {/* Photographs are judged on a dark background, whatever the console's theme. */}
        <Box
          data-dark=""
          sx={{
            gridRow: { md: 2 },
            gridColumn: 1,
            minHeight: 0,
            bgcolor: 'background.default',
            color: 'text.primary',
          }}
        >
          <PhotoStage
            photos={placed}
            index={index}
            over={showsFaces && <FaceBoxes gallery={gallery} photo={photo} />}
            onIndex={goTo}
          />
        </Box>
        <Box
          component="section"
          aria-label={t('Details')}
          sx={{
            gridRow: { md: '1 / -1' },
            gridColumn: { md: 2 },
            p: { xs: 4, md: 6 },
            overflowY: { md: 'auto' },
            bgcolor: 'background.paper',
            borderLeft: { md: 1 },
            borderColor: { md: 'divider' },
          }}
        >
          {children(photo, goOn)}
        </Box>
      </Box>
      {isEditing && <LazyPhotoEditor photo={photo} onClose={() => setEditing(false)} />}
    </Dialog>
  )
}

function isForAnother({ defaultPrevented, altKey, ctrlKey, metaKey, target }: KeyboardEvent) {
  return (
    defaultPrevented ||
    altKey ||
    ctrlKey ||
    metaKey ||
    (target as Element).closest('input, textarea, [role=combobox], [role=menu], [role=listbox]')
  )
}
