import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import RestoreIcon from '@mui/icons-material/RestoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Photo } from '@proofdesk/contract/admin/content'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { TRASH_DAYS, trashDaysLeft } from '@proofdesk/domain/trash'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { BulkButton } from '../bulk/bulk-button.tsx'
import { usePhotoActions } from '../bulk/use-photo-actions.ts'
import type { TileWords } from '../grid/photo-tile.tsx'
import { PhotoBrowser } from '../photo-browser.tsx'
import { isFiltered } from '../search/photo-search.ts'
import { usePhotoSearch } from '../search/use-photo-search.ts'
import { ViewHead } from '../search/view-head.tsx'
import { useRestore } from './use-restore.ts'

interface DeletedPhotosProps {
  gallery: Gallery
}

/** The gallery's trash: photos that can be brought back for 30 days. */
export function DeletedPhotos({ gallery }: DeletedPhotosProps) {
  const { t } = useTranslation()
  const { search, change, reset, showView } = usePhotoSearch()
  const actions = usePhotoActions(gallery)
  const restore = useRestore(gallery, actions)
  const describe = useCallback(
    ({ deletedAt }: Photo): TileWords => ({
      time: '',
      marks: [],
      note: t('{{count}} days left', { count: trashDaysLeft(deletedAt ?? 0, Date.now()) }),
    }),
    [t],
  )
  const back = (
    <Button variant="outlined" startIcon={<ArrowBackIcon />} onClick={() => showView('live')}>
      {t('All photos')}
    </Button>
  )
  return (
    <PhotoBrowser
      gallery={gallery}
      search={search}
      onChange={change}
      actions={actions}
      describe={describe}
      head={({ total, selection }) => (
        <ViewHead
          title={t('Deleted photos')}
          text={t('They can be brought back for {{days}} days, then they are gone for good.', {
            days: TRASH_DAYS,
          })}
          back={back}
        >
          {(Boolean(total) || isFiltered(search)) && (
            <Box sx={{ flex: { xs: '1 0 100%', sm: '0 1 320px' } }}>
              <SearchBox
                label={t('Search by name, caption or keyword')}
                value={search.text}
                onSearch={(text) => change({ text })}
              />
            </Box>
          )}
          {Boolean(total) && <Button onClick={selection.selectPage}>{t('Select all')}</Button>}
        </ViewHead>
      )}
      empty={() =>
        isFiltered(search) ? (
          <EmptyState
            title={t('No photo matches')}
            action={
              <Button variant="outlined" onClick={reset}>
                {t('Reset')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t('Nothing has been deleted')}
            text={t('Photos that you delete wait here for {{days}} days.', { days: TRASH_DAYS })}
          />
        )
      }
      bar={({ selection, source, everything }) => (
        <BulkBar
          count={selection.count}
          everything={everything}
          onSelectEverything={selection.selectEverything}
          onClear={selection.clear}
        >
          <BulkButton
            label={t('Restore')}
            icon={<RestoreIcon fontSize="small" />}
            onClick={() => {
              restore(source())
              selection.clear()
            }}
          />
        </BulkBar>
      )}
      onRestore={(photo, goOn) => {
        goOn()
        restore([photo])
      }}
    />
  )
}
