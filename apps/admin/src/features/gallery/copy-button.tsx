import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { showError, showSuccess } from '../../ui/toast.ts'

interface CopyButtonProps {
  text: string
  label: string
}

/** Puts a text on the clipboard. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation()
  const handleClick = async () => {
    try {
      // Missing where the console is not served over https.
      await navigator.clipboard.writeText(text)
      showSuccess(t('Address copied'))
    } catch {
      showError(t('Your browser did not allow copying. The address is {{address}}', { address: text }))
    }
  }
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} size="small" onClick={() => void handleClick()}>
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
