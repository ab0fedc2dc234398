import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { CallError } from '@proofdesk/contract/client'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { TABLE_TYPES } from '../../../lib/table-types.ts'
import { useFileDrop } from '../../../lib/use-file-drop.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { useSendTable } from './imports-api.ts'

interface FileStepProps {
  galleryGuid: string
  onOpen: (guid: string) => void
}

/** Uploads a chosen or dropped file; lists earlier imports below. */
export function FileStep({ galleryGuid, onOpen }: FileStepProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const send = useSendTable(galleryGuid, onOpen)
  const take = (file: File | undefined) => {
    if (file && !send.isPending) send.mutate(file)
  }
  const { isOver, dropHandlers } = useFileDrop((files) => take(files[0]))
  return (
    <>
      <Box
        {...dropHandlers}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 3,
          p: 6,
          textAlign: 'center',
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'field',
          borderRadius: 1,
        }}
      >
        <Typography>{t('Drop a CSV file or an Excel workbook here, or choose one.')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('Up to 100 MB. Separators and encodings are recognised. Nothing is changed yet.')}
        </Typography>
        <Button
          variant="contained"
          color="primary"
          startIcon={<UploadFileIcon />}
          loading={send.isPending}
          loadingPosition="start"
          onClick={() => input.current?.click()}
        >
          {t('Choose a file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={TABLE_TYPES}
          aria-label={t('CSV or Excel file with people')}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            take(file)
          }}
        />
        {send.isPending && (
          <LinearProgress
            aria-label={t('The file is being sent')}
            variant="determinate"
            value={send.progress * 100}
            sx={{ width: '100%' }}
          />
        )}
        {send.isError && (
          <Typography role="alert" sx={{ color: 'status.failed' }}>
            {send.error instanceof CallError
              ? errorMessage(send.error)
              : t('The file could not be sent. Please try again.')}
          </Typography>
        )}
      </Box>
      <EarlierImports galleryGuid={galleryGuid} onOpen={onOpen} />
    </>
  )
}
