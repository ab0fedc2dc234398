import Box from '@mui/material/Box'

/** A thin moving line at the top of the page, visible only when something takes longer than a moment. */
export function BusyLine() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: 2,
        zIndex: 'tooltip',
        overflow: 'hidden',
        animation: 'appear 1ms 200ms both',
        '@keyframes appear': { from: { opacity: 0 } },
        '&::before': {
          content: '""',
          display: 'block',
          width: '40%',
          height: '100%',
          bgcolor: 'text.secondary',
          animation: 'pass 1.2s infinite ease-in-out',
        },
        '@keyframes pass': {
          from: { transform: 'translateX(-100%)' },
          to: { transform: 'translateX(250%)' },
        },
      }}
    />
  )
}
