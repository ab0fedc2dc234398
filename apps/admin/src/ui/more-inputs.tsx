import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface MoreInputsProps {
  /** Something inside needs the person. */
  isNeeded: boolean
  /** What they are, where they are not just more of the same. */
  title?: string
  children: ReactNode
}

/** Inputs of a form that are right for most people as they are: folded away until they are needed. */
export function MoreInputs({ isNeeded, title, children }: MoreInputsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isNeeded)
  // It stays open once it was needed: the person may be typing in it.
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
          // Browsers don't finish what moves in a closed part: a label that gives way to text would move forever.
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
