import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { IconOnPhonesButton } from '../../ui/icon-on-phones-button.tsx'

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
    <IconOnPhonesButton
      icon={<DownloadIcon />}
      label={label}
      loadingPosition="start"
      loading={isBusy}
      disabled={isDisabled}
      onClick={onExport}
    />
  )
}
