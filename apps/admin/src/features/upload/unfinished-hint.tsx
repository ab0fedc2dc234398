import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { FolderButton } from './folder-button.tsx'
import type { Chosen } from './uploads.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useContinue, useUnfinished } from './use-unfinished.ts'
import { useUploadFormat } from './use-upload-format.ts'

interface UnfinishedHintProps {
  gallery: Gallery
  /** Number of files that were registered and haven't arrived. */
  announced: number
  onChosen: (chosen: Chosen) => void
}

/** After a reload, a crash or a closed tab: what is left, and how to continue. */
export function UnfinishedHint({ gallery, announced, onChosen }: UnfinishedHintProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const { user } = useSession()
  const { unfinished, clear } = useUnfinished(user.guid)
  const goOn = useContinue(gallery, user.guid)
  // A phone chooses its photos below.
  const isPhone = useIsPhone()
  const note = unfinished.find((each) => each.gallery.guid === gallery.guid)
  // The server knows registered files, the note also those that hadn't been registered yet.
  const missing = Math.max(announced, note ? note.total - note.completed : 0)
  if (missing === 0) return null
  const number = format.number(missing)
  return (
    <Alert
      severity="warning"
      variant="outlined"
      onClose={announced > 0 ? undefined : () => clear(gallery.guid)}
      slotProps={{ closeButton: { 'aria-label': t('Close'), title: t('Close') } }}
    >
      {goOn
        ? t('{{number}} still missing. Only what is missing is sent.', { number })
        : isPhone
          ? t('{{number}} still missing: choose the photos again. Only what is missing is sent.', {
              number,
            })
          : t('{{number}} still missing: choose the folder again. Only what is missing is sent.', {
              number,
            })}
      <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {goOn ? (
          <Button size="small" variant="outlined" onClick={goOn}>
            {t('Continue with the same folder')}
          </Button>
        ) : (
          !isPhone && <FolderButton size="small" variant="outlined" onChosen={onChosen} />
        )}
      </Box>
    </Alert>
  )
}
