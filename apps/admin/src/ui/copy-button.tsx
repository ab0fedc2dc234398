import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** The toast; by default it says that an address was copied. */
  success?: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, success }: CopyButtonProps) {
  const { t } = useTranslation()
  const handleClick = () =>
    copyText(text, {
      success: success ?? t('Address copied'),
      refusal: t('Your browser did not allow copying: {{text}}', { text }),
    })
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} size="small" onClick={() => void handleClick()}>
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
