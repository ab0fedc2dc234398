import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { MouseEvent, ReactNode } from 'react'

interface BulkButtonProps {
  label: string
  icon: ReactNode
  color?: ButtonProps['color']
  isDisabled?: boolean
  hasMenu?: boolean
  /** The key that does the same. */
  shortcut?: string
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** An action in the bar: icon and word, the icon alone on phones. */
export function BulkButton({
  label,
  icon,
  color = 'secondary',
  isDisabled,
  hasMenu,
  shortcut,
  onClick,
}: BulkButtonProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const popup = hasMenu ? 'menu' : undefined
  if (!isNarrow)
    return (
      <Button
        color={color}
        startIcon={icon}
        disabled={isDisabled}
        aria-haspopup={popup}
        aria-keyshortcuts={shortcut}
        onClick={onClick}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
    )
  return (
    <Tooltip title={label}>
      {/* A disabled button gets no pointer events, but its tooltip needs them. */}
      <span>
        <IconButton
          color={color}
          aria-label={label}
          disabled={isDisabled}
          aria-haspopup={popup}
          aria-keyshortcuts={shortcut}
          onClick={onClick}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
}
