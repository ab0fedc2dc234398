import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

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
        {t('Import CSV')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('CSV file with the start list')}
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
