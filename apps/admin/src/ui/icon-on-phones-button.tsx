import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'

interface IconOnPhonesButtonProps extends Omit<
  ButtonProps,
  'children' | 'startIcon' | 'aria-label' | 'sx'
> {
  icon: ReactNode
  label: string
}

/** An outlined button that shows only its icon on phones, where several stand in a row. */
export function IconOnPhonesButton({ icon, label, ...rest }: IconOnPhonesButtonProps) {
  return (
    <Button
      variant="outlined"
      {...rest}
      startIcon={icon}
      aria-label={label}
      sx={{
        minWidth: { xs: 44, sm: 64 },
        px: { xs: 0, sm: '14px' },
        '& > .MuiButton-startIcon': { mx: { xs: 0 } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}
