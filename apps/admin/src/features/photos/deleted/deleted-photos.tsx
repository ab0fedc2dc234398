import RestoreIcon from '@mui/icons-material/RestoreOutlined'
import Button from '@mui/material/Button'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { TRASH_DAYS, trashDaysLeft } from '@proofdesk/domain/trash'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PhotoDock } from '../bulk/photo-dock.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { BulkButton } from '../bulk/bulk-button.tsx'
import { usePhotoActions } from '../bulk/use-photo-actions.ts'
import type { TileLabels } from '../grid/photo-tile.tsx'
import { useGridShortcuts } from '../grid/use-grid-shortcuts.ts'
import { LazyDeletedLightbox } from '../lightbox/lazy-lightbox.tsx'
import { PhotoPages } from '../photo-pages.tsx'
import { PhotosHead } from '../photos-head.tsx'
import { isFiltered } from '../search/photo-search.ts'
import { usePhotoSearch } from '../search/use-photo-search.ts'
import { useFoundPhotos } from '../use-found-photos.ts'
import { DeletedHead } from './deleted-head.tsx'
import { useRestore } from './use-restore.ts'

interface DeletedPhotosProps {
  gallery: Gallery
}

/** The gallery's trash: photos that can be restored for 30 days. */
export function DeletedPhotos({ gallery }: DeletedPhotosProps) {
  const { t } = useTranslation()
  const { found, selection, open, opened, top } = useFoundPhotos(gallery)
  const restore = useRestore(gallery, usePhotoActions(gallery))
  const describe = useCallback(
    ({ deletedAt }: Photo): TileLabels => ({
      time: '',
      marks: [],
      note: t('{{count}} days left', { count: trashDaysLeft(deletedAt ?? 0, Date.now()) }),
    }),
    [t],
  )
  useGridShortcuts(selection)
  return (
    <>
      <PhotosHead ref={top}>
        <DeletedHead total={found.total} onSelectAll={selection.selectPage} />
      </PhotosHead>
      <PhotoPages
        found={found}
        selection={selection}
        describe={describe}
        onOpen={open}
        empty={<NothingDeleted />}
      />
      <PhotoDock engineGuid={gallery.guid}>
        {selection.count > 0 && (
          <BulkBar selection={selection}>
            <BulkButton
              label={t('Restore')}
              icon={<RestoreIcon fontSize="small" />}
              onClick={() => {
                restore(selection.source())
                selection.clear()
              }}
            />
          </BulkBar>
        )}
      </PhotoDock>
      {opened && (
        <LazyDeletedLightbox
          gallery={gallery}
          found={found}
          selection={selection}
          opened={opened}
          onRestore={(photo, goOn) => {
            goOn()
            restore([photo])
          }}
        />
      )}
    </>
  )
}

function NothingDeleted() {
  const { t } = useTranslation()
  const { search, reset } = usePhotoSearch()
  if (isFiltered(search))
    return (
      <EmptyState
        title={t('No photo matches')}
        action={
          <Button variant="outlined" onClick={reset}>
            {t('Reset')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t('Nothing has been deleted')}
      text={t('Deleted photos stay here for {{days}} days.', { days: TRASH_DAYS })}
    />
  )
}
