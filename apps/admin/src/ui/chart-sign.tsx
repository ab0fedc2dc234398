import Box from '@mui/material/Box'

interface ChartSignProps {
  colour: string
  shape: 'bar' | 'line'
  label: string
}

/** Legend entry: the meaning of a colour in a chart. */
export function ChartSign({ colour, shape, label }: ChartSignProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      <Box
        sx={{
          width: shape === 'bar' ? 8 : 14,
          height: shape === 'bar' ? 12 : 2,
          borderRadius: shape === 'bar' ? '2px' : 1,
          bgcolor: colour,
        }}
      />
      {label}
    </Box>
  )
}
