import Box from '@mui/material/Box'

interface CountListProps {
  rows: readonly { label: string; text: string }[]
}

/** Names on the left, numbers on the right. */
export function CountList({ rows }: CountListProps) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {rows.map(({ label, text }, at) => (
        <Box
          // Two rows may have the same label.
          key={`${at} ${label}`}
          sx={{
            display: 'flex',
            gap: 4,
            py: 1.5,
            borderTop: at === 0 ? 0 : 1,
            borderColor: 'divider',
            fontSize: 13,
          }}
        >
          <Box component="dt" sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Box
            component="dd"
            className="tabular"
            sx={{ m: 0, textAlign: 'right', color: 'text.secondary' }}
          >
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
