import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { PhotoDock } from '../bulk/photo-dock.tsx'
import { usePhotoActions } from '../bulk/use-photo-actions.ts'
import { PhotoPagination } from '../photo-pagination.tsx'
import { PhotosHead } from '../photos-head.tsx'
import { isFiltered } from '../search/photo-search.ts'
import { usePhotoSearch } from '../search/use-photo-search.ts'
import { ViewHead } from '../search/view-head.tsx'
import { usePagination } from '../use-pagination.ts'
import { usePhotoList, useProcessing } from '../photos-api.ts'
import { useSource } from '../selection/use-source.ts'
import { EMPTY_SELECTION, selectEverything } from '../selection/selection.ts'
import { QuarantinedRow } from './quarantined-row.tsx'

const EVERYTHING = { chosen: null, selection: selectEverything(EMPTY_SELECTION) }

interface QuarantinedFilesProps {
  gallery: Gallery
}

/** Files that could not be imported as photos, each with its reason. */
export function QuarantinedFiles({ gallery }: QuarantinedFilesProps) {
  const { t } = useTranslation()
  const { search, change, showView } = usePhotoSearch()
  const actions = usePhotoActions(gallery)
  const query = usePhotoList(gallery, search, useRef(false))
  const total = query.data?.total
  const source = useSource(gallery, search, EVERYTHING)
  const [isAsking, setAsking] = useState(false)
  useProcessing(gallery.guid, false)
  const { top, turnTo } = usePagination({
    page: search.page,
    total,
    isLoading: !query.isSuccess || query.isPlaceholderData,
    onPage: (page, options) => change({ page }, options),
  })
  const back = (
    <Button variant="outlined" startIcon={<ArrowBackIcon />} onClick={() => showView('live')}>
      {t('All photos')}
    </Button>
  )
  return (
    <>
      <PhotosHead ref={top}>
        <ViewHead
          title={
            isFiltered(search)
              ? t('Files of this upload that could not be read')
              : t('Files that could not be read')
          }
          text={t(
            'The uploaded files are kept. Try them again, or discard them and upload better ones.',
          )}
          back={back}
        >
          {total !== undefined && total > 1 && (
            <>
              <Button variant="outlined" onClick={() => actions.retry(source())}>
                {t('Retry all')}
              </Button>
              <Button onClick={() => setAsking(true)}>{t('Discard all')}</Button>
            </>
          )}
        </ViewHead>
      </PhotosHead>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={(data) => data.total === 0}
        empty={<EmptyState title={t('All files could be read')} />}
      >
        {({ content }) => (
          <>
            <Box
              component="ul"
              aria-label={t('Files that could not be read')}
              sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
            >
              {content.map((photo) => (
                <QuarantinedRow
                  key={photo.guid}
                  photo={photo}
                  onRetry={() => actions.retry([photo])}
                  onDiscard={() => actions.discard([photo])}
                />
              ))}
            </Box>
            <PhotoPagination page={search.page} total={total} onPage={turnTo} />
          </>
        )}
      </QueryView>
      <PhotoDock engineGuid={gallery.guid}>{null}</PhotoDock>
      {isAsking && (
        <ConfirmDialog
          isTrashed
          confirmLabel={t('Discard all')}
          onConfirm={() => {
            setAsking(false)
            actions.discard(source())
          }}
          onClose={() => setAsking(false)}
        >
          {t('{{count, number}} files will be discarded.', { count: total ?? 0 })}
        </ConfirmDialog>
      )}
    </>
  )
}
