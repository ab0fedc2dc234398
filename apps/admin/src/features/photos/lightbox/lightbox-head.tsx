import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import CloseIcon from '@mui/icons-material/Close'
import FaceIcon from '@mui/icons-material/FaceOutlined'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

interface LightboxHeadProps {
  /** Which of the photos this is, from 1. */
  number: number
  total: number
  isSelected: boolean
  onToggle: () => void
  /** Boxes around the faces; undefined where faces are not known. */
  faces?: { isShown: boolean; onToggle: () => void } | undefined
  onClose: () => void
}

/** Above the picture: the way out, where one is among the photos, and whether this one is selected. */
export function LightboxHead({
  number,
  total,
  isSelected,
  onToggle,
  faces,
  onClose,
}: LightboxHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box
      data-dark=""
      sx={{
        position: { xs: 'sticky', md: 'static' },
        top: 0,
        zIndex: 2,
        bgcolor: 'background.default',
        color: 'text.primary',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: { xs: 2, md: 4 },
        py: 2,
      }}
    >
      <IconButton aria-label={t('Close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <Typography
        color="textSecondary"
        className="tabular"
        aria-live="polite"
        noWrap
        sx={{ flexGrow: 1 }}
      >
        {t('{{number}} of {{total}}', {
          number: format.number(number),
          total: format.number(total),
        })}
      </Typography>
      {faces && (
        <Button
          color={faces.isShown ? 'primary' : 'secondary'}
          startIcon={<FaceIcon />}
          aria-pressed={faces.isShown}
          aria-keyshortcuts="P"
          onClick={faces.onToggle}
        >
          {t('Faces')}
        </Button>
      )}
      <Button
        color={isSelected ? 'primary' : 'secondary'}
        startIcon={isSelected ? <CheckCircleIcon /> : <RadioButtonUncheckedIcon />}
        aria-pressed={isSelected}
        onClick={onToggle}
      >
        {isSelected ? t('Selected') : t('Select')}
      </Button>
    </Box>
  )
}
