import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface MoreInputsProps {
  /** An input inside requires attention. */
  isNeeded: boolean
  /** A title, if the inputs aren't simply more of the same. */
  title?: string
  children: ReactNode
}

/** Inputs of a form whose defaults suit most people: collapsed until they are required. */
export function MoreInputs({ isNeeded, title, children }: MoreInputsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isNeeded)
  // Once opened it stays open: the person may be typing in it.
  if (isNeeded && !isOpen) setOpen(true)
  return (
    <Box component="details" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Box
        component="summary"
        sx={{
          cursor: 'pointer',
          width: 'fit-content',
          py: 1,
          color: 'text.secondary',
          '@media (pointer: coarse)': { py: 3 },
        }}
      >
        {title ?? t('More settings')}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 4,
          pt: 3,
          // Browsers don't finish animations in a closed part: a floating label would animate forever.
          'details:not([open]) > &, details:not([open]) > & *': {
            animation: 'none !important',
            transition: 'none !important',
          },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
