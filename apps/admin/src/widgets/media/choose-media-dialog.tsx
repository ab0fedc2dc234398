import UploadIcon from '@mui/icons-material/Upload'
import Button from '@mui/material/Button'
import type { Media } from '@proofdesk/contract/admin/media'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { MediaBrowser } from './media-browser.tsx'
import { type MediaPlace, folderOf, registerMedia } from './media-api.ts'
import { UploadPanel } from './upload-panel.tsx'
import { useStopQuestion } from './use-stop-question.tsx'

interface ChooseMediaDialogProps {
  /** The guid of the present picture. */
  guid: string | null
  onSelect: (guid: string) => void
  onClose: () => void
}

/** The library as a picker: browse folders, search, upload, and choose a picture. */
export function ChooseMediaDialog({ guid, onSelect, onClose }: ChooseMediaDialogProps) {
  const { t } = useTranslation()
  const [place, setPlace] = useState<MediaPlace>({
    folder: 'all',
    text: '',
    page: 1,
    isTrash: false,
  })
  const [isUploading, setUploading] = useState(false)
  const stop = useStopQuestion(onClose)
  const renderSelect = (media: Media) => (
    <Button
      size="small"
      variant="outlined"
      aria-label={t('Select {{name}}', { name: media.name })}
      onClick={() => onSelect(media.guid)}
      sx={{ mt: 1 }}
    >
      {t('Select')}
    </Button>
  )
  return (
    <PlainDialog title={t('Choose a file')} maxWidth="lg" onClose={stop.close}>
      {isUploading ? (
        <UploadPanel
          register={(files, signal) => registerMedia(folderOf(place), files, signal)}
          renderAction={renderSelect}
          onBusy={stop.setBusy}
          onFinish={() => {
            setPlace({ ...place, text: '', page: 1 })
            setUploading(false)
          }}
        />
      ) : (
        <MediaBrowser
          place={place}
          onPlace={(change) => setPlace({ ...place, ...change })}
          onUpload={() => setUploading(true)}
          chosen={guid}
          renderButton={renderSelect}
          actions={
            <Button
              variant="outlined"
              startIcon={<UploadIcon />}
              onClick={() => setUploading(true)}
              sx={{ ml: 'auto' }}
            >
              {t('Upload')}
            </Button>
          }
        />
      )}
      {stop.question}
    </PlainDialog>
  )
}
