import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import CloseIcon from '@mui/icons-material/Close'
import CropRotateIcon from '@mui/icons-material/CropRotateOutlined'
import FaceIcon from '@mui/icons-material/FaceOutlined'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

interface LightboxHeadProps {
  /** Position among the photos, from 1. */
  number: number
  total: number
  isSelected: boolean
  onToggle: () => void
  /** Boxes around the faces; undefined if faces aren't known. */
  faces?: { isShown: boolean; onToggle: () => void } | undefined
  /** Rotating, straightening and cropping; undefined if the photo can't be edited. */
  onEdit?: (() => void) | undefined
  onClose: () => void
}

/** The bar above the picture: close, the position among the photos, and whether this one is selected. */
export function LightboxHead({
  number,
  total,
  isSelected,
  onToggle,
  faces,
  onEdit,
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
      {onEdit && (
        <HeadButton label={t('Edit')} icon={<CropRotateIcon />} shortcut="E" onClick={onEdit} />
      )}
      {faces && (
        <HeadButton
          label={t('Faces')}
          icon={<FaceIcon />}
          isPressed={faces.isShown}
          shortcut="P"
          onClick={faces.onToggle}
        />
      )}
      <HeadButton
        label={isSelected ? t('Selected') : t('Select')}
        icon={isSelected ? <CheckCircleIcon /> : <RadioButtonUncheckedIcon />}
        isPressed={isSelected}
        onClick={onToggle}
      />
    </Box>
  )
}

interface HeadButtonProps {
  label: string
  icon: ReactNode
  isPressed?: boolean
  shortcut?: string
  onClick: () => void
}

/** Icon and word; on phones the icon alone, as three words are wider than the screen. */
function HeadButton({ label, icon, isPressed, shortcut, onClick }: HeadButtonProps) {
  return (
    <Button
      color={isPressed ? 'primary' : 'secondary'}
      startIcon={icon}
      aria-label={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
      sx={(theme) => ({
        minWidth: 44,
        [theme.breakpoints.down('sm')]: { '& .MuiButton-startIcon': { mx: 0 } },
      })}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}
