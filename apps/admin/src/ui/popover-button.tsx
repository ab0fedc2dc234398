import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { type ReactNode, lazy, useId, useState } from 'react'
import { prefetch } from '../lib/prefetch.ts'
import { LazyPart } from './lazy-part.tsx'

// Fetched when the pointer or the focus comes near: the first screen does without it.
const loadPopover = () => import('@mui/material/Popover')
const Popover = lazy(loadPopover)

interface PopoverButtonProps {
  label: string
  /** The current screen is one of those inside. */
  isCurrent?: boolean
  width?: number
  /** Fetches what the panel shows, when the pointer or the focus comes near. */
  preload?: () => void
  children: (close: () => void) => ReactNode
}

/** A button of the top bar that unfolds a panel of links; Esc and a click outside close it and give the focus back. */
export function PopoverButton({
  label,
  isCurrent = false,
  width,
  preload,
  children,
}: PopoverButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const comeNear = () => {
    prefetch(loadPopover)
    preload?.()
  }
  return (
    <>
      <Button
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        endIcon={<ExpandMoreIcon />}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: isCurrent ? 'text.primary' : 'text.secondary' }}
      >
        {label}
      </Button>
      {anchor && (
        <LazyPart onFail={close}>
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
        </LazyPart>
      )}
    </>
  )
}
