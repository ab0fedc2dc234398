import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { FolderButton } from './folder-button.tsx'
import type { Chosen } from './uploads.ts'
import { useContinue, useUnfinished } from './use-unfinished.ts'
import { useUploadFormat } from './use-upload-format.ts'

interface UnfinishedHintProps {
  gallery: Gallery
  /** Files that the server was told of and that have not come; undefined until it is known. */
  missing: number | undefined
  onChosen: (chosen: Chosen) => void
}

/** After a reload, a crash or a closed tab: what was left, and how to go on. */
export function UnfinishedHint({ gallery, missing, onChosen }: UnfinishedHintProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const { user } = useSession()
  const { unfinished, forget } = useUnfinished(user.guid)
  const goOn = useContinue(gallery, user.guid)
  // A phone chooses photos, which it does below.
  const hasFolders = !useMediaQuery('(pointer: coarse), (max-width: 599px)')
  const note = unfinished.find((each) => each.gallery.guid === gallery.guid)
  if (!missing && !note) return null
  const text = missing
    ? goOn
      ? t('{{number}} still missing. Only what is missing is sent.', {
          number: format.number(missing),
        })
      : t('{{number}} still missing: choose the folder again. Only what is missing is sent.', {
          number: format.number(missing),
        })
    : note &&
      t(
        'An upload was interrupted at {{completed}} of {{total}} ({{time}}). Choose the same files again: only what is missing is sent.',
        {
          completed: format.number(note.completed),
          total: format.number(note.total),
          time: format.dateTime(note.at),
        },
      )
  return (
    <Alert
      severity={missing ? 'warning' : 'info'}
      variant="outlined"
      onClose={missing ? undefined : () => forget(gallery.guid)}
      slotProps={{ closeButton: { 'aria-label': t('Close'), title: t('Close') } }}
    >
      {text}
      <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {goOn ? (
          <Button size="small" variant="outlined" onClick={goOn}>
            {t('Go on with the same folder')}
          </Button>
        ) : (
          hasFolders && <FolderButton size="small" variant="outlined" onChosen={onChosen} />
        )}
      </Box>
    </Alert>
  )
}
