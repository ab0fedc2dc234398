import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useToPath } from '../lib/address.ts'

interface LinkButtonProps {
  /** Without the language: `/sales/payouts`. */
  to: `/${string}`
  /** The screen's one primary button. */
  isPrimary?: boolean
  children: ReactNode
}

/** The way on from an empty list to another screen: a link that looks like the button that others have there. */
export function LinkButton({ to, isPrimary = false, children }: LinkButtonProps) {
  const toPath = useToPath()
  return (
    <Button
      component={Link}
      to={toPath(to)}
      {...(isPrimary ? { variant: 'contained', color: 'primary' } : { variant: 'outlined' })}
    >
      {children}
    </Button>
  )
}
