import UploadIcon from '@mui/icons-material/Upload'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { MEDIA_ACCEPT } from '@proofdesk/domain/media'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAllMedia } from './media-api.ts'
import { PictureGrid } from './picture-grid.tsx'
import { UploadRows } from './upload-rows.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

interface ChoosePictureDialogProps {
  /** The guid of the present one. */
  guid: string | null
  onSelect: (guid: string) => void
  onClose: () => void
}

/** The studio's pictures: choose one, or upload others. */
export function ChoosePictureDialog({ guid, onSelect, onClose }: ChoosePictureDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(guid)
  const media = useAllMedia()
  const { uploads, send } = usePictureUploads((stored) => setChosen(stored.guid))
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file can be chosen again.
    target.value = ''
    if (files.length > 0) void send(files)
  }
  return (
    <PlainDialog title={t('Choose a picture')} maxWidth="lg" onClose={onClose}>
      <Box sx={{ mb: 4 }}>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
        >
          {t('Upload')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={MEDIA_ACCEPT}
          aria-label={t('Pictures to upload')}
          onChange={take}
        />
      </Box>
      <UploadRows uploads={uploads} />
      <Box sx={{ minHeight: 240 }}>
        <QueryView
          query={media}
          skeleton={<ListSkeleton count={6} />}
          isEmpty={({ pages }) => pages[0]?.total === 0}
          empty={
            <EmptyState
              title={t('Upload media here')}
              text={t('JPEG, PNG or WebP, 25 MB at most.')}
            />
          }
        >
          {({ pages }) => (
            <>
              <PictureGrid
                media={pages.flatMap((page) => page.media)}
                chosen={chosen}
                onChoose={setChosen}
              />
              {media.hasNextPage && (
                <Button
                  sx={{ mt: 3 }}
                  disabled={media.isFetchingNextPage}
                  onClick={() => void media.fetchNextPage()}
                >
                  {t('Show more')}
                </Button>
              )}
            </>
          )}
        </QueryView>
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          mt: 4,
          py: 3,
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 2,
          bgcolor: 'background.paper',
        }}
      >
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={chosen === null}
          onClick={() => chosen !== null && onSelect(chosen)}
        >
          {t('Select')}
        </Button>
      </Box>
    </PlainDialog>
  )
}
