import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'

interface ExportButtonProps {
  label: string
  isBusy: boolean
  /** There is nothing to export. */
  isDisabled: boolean
  onExport: () => void
}

/** Downloads all pages of the list as a file. */
export function ExportButton({ label, isBusy, isDisabled, onExport }: ExportButtonProps) {
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loadingPosition="start"
      loading={isBusy}
      disabled={isDisabled}
      onClick={onExport}
    >
      {label}
    </Button>
  )
}
