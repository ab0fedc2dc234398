import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { showError } from '../../ui/toast.ts'
import { DockRow } from './dock-row.tsx'
import { FolderButton } from './folder-button.tsx'
import type { Unfinished } from './unfinished-upload.ts'
import { addToUpload } from './uploads.ts'
import { useContinue } from './use-unfinished.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useUploadFormat } from './use-upload-format.ts'

interface UnfinishedDockEntryProps {
  note: Unfinished
  onDismiss: () => void
}

/** An upload that a reload or a crash interrupted: how much is missing, and one click to continue. */
export function UnfinishedDockEntry({ note, onDismiss }: UnfinishedDockEntryProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const { gallery, userGuid, collectionGuid, total, completed } = note
  const goOn = useContinue(gallery, userGuid)
  const isPhone = useIsPhone()
  const missing = format.number(total - completed)
  return (
    <DockRow
      gallery={gallery}
      action={
        <IconButton aria-label={t('Close')} onClick={onDismiss}>
          <CloseIcon fontSize="small" />
        </IconButton>
      }
    >
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 1 }}>
        {goOn
          ? t('{{number}} still missing', { number: missing })
          : isPhone
            ? t('{{number}} still missing: choose the photos again', { number: missing })
            : t('{{number}} still missing: choose the folder again', { number: missing })}
      </Typography>
      {goOn ? (
        <Button size="small" variant="outlined" onClick={goOn}>
          {t('Continue with the same folder')}
        </Button>
      ) : (
        <FolderButton
          size="small"
          variant="outlined"
          onChosen={(chosen) =>
            void addToUpload(gallery, userGuid, chosen, collectionGuid).catch(showError)
          }
        />
      )}
    </DockRow>
  )
}
