import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { IconOnPhonesButton } from './icon-on-phones-button.tsx'

export default { title: 'ui/icon-on-phones-button' }

export const Default = () => <IconOnPhonesButton icon={<DownloadIcon />} label="Export (CSV)" />

export const Busy = () => (
  <IconOnPhonesButton
    icon={<DownloadIcon />}
    label="Export (CSV)"
    loading
    loadingPosition="start"
  />
)
