import Box from '@mui/material/Box'

interface StatusChipProps {
  status: 'draft' | 'live' | 'waiting' | 'failed'
  /** The status in words, since colour alone isn't enough. */
  label: string
}

/** A status in a muted colour, always with its name. */
export function StatusChip({ status, label }: StatusChipProps) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        borderRadius: 99,
        fontSize: 12,
        lineHeight: '20px',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.status[status],
        backgroundColor: `color-mix(in srgb, ${theme.vars.palette.status[status]} 12%, transparent)`,
        '&::before': {
          content: '""',
          width: 6,
          height: 6,
          borderRadius: '50%',
          backgroundColor: 'currentColor',
        },
      })}
    >
      {label}
    </Box>
  )
}
