import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TABLE_TYPES } from '../../lib/table-types.ts'

interface FileButtonProps {
  onChosen: (file: File) => void
}

/** Chooses a start list; the same file can be chosen again. */
export function FileButton({ onChosen }: FileButtonProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        startIcon={<UploadFileIcon />}
        onClick={() => input.current?.click()}
      >
        {t('Import a table')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TABLE_TYPES}
        aria-label={t('CSV or Excel file with the start list')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onChosen(file)
        }}
      />
    </>
  )
}
