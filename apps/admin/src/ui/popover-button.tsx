import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { type ReactNode, useId, useState } from 'react'

interface PopoverButtonProps {
  label: string
  /** The current screen is among the links inside. */
  isCurrent?: boolean
  width?: number
  children: (close: () => void) => ReactNode
}

/** A button in the top bar that opens a panel of links; Esc and a click outside close it and return the focus. */
export function PopoverButton({ label, isCurrent = false, width, children }: PopoverButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: isCurrent ? 'text.primary' : 'text.secondary' }}
      >
        {label}
      </Button>
      {anchor && (
        <Popover
          id={id}
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': label,
              sx: { width, mt: 1, border: 1, borderColor: 'divider' },
            },
          }}
        >
          {children(close)}
        </Popover>
      )}
    </>
  )
}
