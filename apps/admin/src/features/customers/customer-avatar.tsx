import Box from '@mui/material/Box'
import type { Customer } from '@proofdesk/contract/admin/customer'

/**
 * The hues of the twelve colours; each is dark enough in light mode and light enough in dark mode for the letters on
 * its tint.
 */
const HUES = [12, 40, 70, 100, 140, 170, 195, 220, 250, 280, 310, 340] as const

/** A customer's initials on a colour. */
export function CustomerAvatar({ avatar }: Pick<Customer, 'avatar'>) {
  const hue = HUES[avatar.colour % HUES.length]
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flexShrink: 0,
        width: 28,
        height: 28,
        borderRadius: '50%',
        fontSize: 11,
        fontWeight: 600,
        lineHeight: 1,
        backgroundColor: `hsl(${hue} 45% 90%)`,
        color: `hsl(${hue} 60% 24%)`,
        ...theme.applyStyles('dark', {
          backgroundColor: `hsl(${hue} 30% 24%)`,
          color: `hsl(${hue} 60% 84%)`,
        }),
      })}
    >
      {avatar.initials}
    </Box>
  )
}
