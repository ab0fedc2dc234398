import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import CloseIcon from '@mui/icons-material/Close'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Photo } from '@proofdesk/contract/admin/content'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { PhotoActions } from '../bulk/use-photo-actions.ts'
import type { PhotoSearch } from '../search/photo-search.ts'
import { useOptimisticParam } from '../use-optimistic-param.ts'
import { DeletedDetails } from './deleted-details.tsx'
import { PhotoDetails } from './photo-details.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { useNeighbours } from './use-neighbours.ts'

const DETAILS_WIDTH = 340

export interface PhotoLightboxProps {
  gallery: Gallery
  search: PhotoSearch
  /** Of the page in sight; the one of the address is among them. */
  photos: readonly Photo[]
  total: number
  guid: string
  collections: readonly Collection[]
  actions: PhotoActions
  isSelected: (guid: string) => boolean
  onToggle: (guid: string) => void
  onShow: (guid: string, page: number) => void
  /** `goOn` leads to the photo after it, or closes after the last one. */
  onDelete?: (photo: Photo, goOn: () => void) => void
  onRestore?: (photo: Photo, goOn: () => void) => void
  onClose: () => void
}

/** One photo over the whole screen, with its details; arrow keys and swipes lead to the others, also over pages. */
export function PhotoLightbox({
  gallery,
  search,
  photos,
  total,
  guid,
  collections,
  actions,
  isSelected,
  onToggle,
  onShow,
  onDelete,
  onRestore,
  onClose,
}: PhotoLightboxProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [unsaved] = useState(() => new Map<string, string>())
  const placed = useNeighbours({ gallery, search, photos, total, guid })
  const [shown, show] = useOptimisticParam(
    guid,
    useCallback(
      (next: string) =>
        onShow(next, placed.find(({ photo }) => photo.guid === next)?.page ?? search.page),
      [onShow, placed, search.page],
    ),
  )
  const [lastIndex, setLastIndex] = useState(0)
  const found = placed.findIndex(({ photo }) => photo.guid === shown)
  if (found >= 0 && found !== lastIndex) setLastIndex(found)
  // Deleted meanwhile, maybe by a colleague: what took its place is shown.
  const index = found >= 0 ? found : Math.min(lastIndex, placed.length - 1)
  const current = placed[index]
  const successor = found < 0 ? current?.photo.guid : undefined
  useEffect(() => {
    if (found >= 0) return
    if (successor === undefined) onClose()
    else show(successor)
  }, [found, successor, show, onClose])
  const keywords = useMemo(
    () =>
      [...new Set(photos.flatMap((photo) => photo.keywords))].sort((a, b) => a.localeCompare(b)),
    [photos],
  )
  if (!current) return null
  const { photo, page } = current
  const goOn = () => {
    const next = placed[index + 1] ?? placed[index - 1]
    if (next) show(next.photo.guid)
    else onClose()
  }
  const handleIndex = (at: number) => {
    const target = placed[at]
    if (target) show(target.photo.guid)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      target.closest('input, textarea, [role=combobox], [role=menu], [role=listbox]')
    )
      return
    if (event.key === 'ArrowLeft') handleIndex(index - 1)
    else if (event.key === 'ArrowRight') handleIndex(index + 1)
    else if (event.key === 'Delete' && onDelete) onDelete(photo, goOn)
    else if (event.key === ' ' && !target.closest('button')) onToggle(photo.guid)
    else return
    event.preventDefault()
  }
  const number =
    (page - 1) * PHOTOS_PER_PAGE +
    placed
      .filter((each) => each.page === page)
      .findIndex((each) => each.photo.guid === photo.guid) +
    1
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={handleKeyDown}
      disableRestoreFocus
      slotProps={{
        paper: { 'aria-label': photo.name, sx: { border: 0 } },
      }}
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
        <Box
          data-dark=""
          sx={{
            position: { xs: 'sticky', md: 'static' },
            top: 0,
            zIndex: 2,
            bgcolor: 'background.default',
            color: 'text.primary',
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: { xs: 2, md: 4 },
            py: 2,
          }}
        >
          <IconButton aria-label={t('Close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
          <Typography
            color="textSecondary"
            className="tabular"
            aria-live="polite"
            sx={{ flexGrow: 1 }}
          >
            {t('{{number}} of {{total}}', {
              number: format.number(number),
              total: format.number(Math.max(total, number)),
            })}
          </Typography>
          <Button
            color={isSelected(photo.guid) ? 'primary' : 'secondary'}
            startIcon={isSelected(photo.guid) ? <CheckCircleIcon /> : <RadioButtonUncheckedIcon />}
            aria-pressed={isSelected(photo.guid)}
            onClick={() => onToggle(photo.guid)}
          >
            {isSelected(photo.guid) ? t('Selected') : t('Select')}
          </Button>
        </Box>
        {/* Photographs are judged on a dark ground, whatever the console's colours are. */}
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
          <PhotoStage photos={placed} index={index} onIndex={handleIndex} />
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
          {onRestore ? (
            <DeletedDetails
              photo={photo}
              timeZone={gallery.timeZone}
              onRestore={() => onRestore?.(photo, goOn)}
            />
          ) : (
            <PhotoDetails
              gallery={gallery}
              photo={photo}
              collections={collections}
              keywords={keywords}
              unsaved={unsaved}
              actions={actions}
              onDelete={() => onDelete?.(photo, goOn)}
            />
          )}
        </Box>
      </Box>
    </Dialog>
  )
}
