import Box from '@mui/material/Box'
import { useId } from 'react'

/** Light at the top and dark at the bottom, to show a watermark on both. */
export function NeutralPhoto({ width, height }: { width: number; height: number }) {
  const id = useId()
  const at = (x: number, y: number) => `${(x * width).toFixed(0)} ${(y * height).toFixed(0)}`
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b9cbd6" />
          <stop offset="1" stopColor="#f3e6d2" />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
      <circle
        cx={0.7 * width}
        cy={0.42 * height}
        r={0.07 * Math.min(width, height)}
        fill="#fbf4e4"
      />
      <path
        fill="#8fa3a6"
        d={`M${at(0, 0.6)} Q${at(0.2, 0.42)} ${at(0.42, 0.58)} T${at(0.8, 0.52)} T${at(1, 0.5)} V${height} H0Z`}
      />
      <path
        fill="#5d7770"
        d={`M${at(0, 0.72)} Q${at(0.3, 0.56)} ${at(0.6, 0.7)} T${at(1, 0.62)} V${height} H0Z`}
      />
      <path
        fill="#2f4440"
        d={`M${at(0, 0.78)} Q${at(0.4, 0.76)} ${at(0.7, 0.84)} T${at(1, 0.8)} V${height} H0Z`}
      />
      <path
        fill="#c9b58f"
        d={`M${at(0.46, 0.795)} Q${at(0.52, 0.86)} ${at(0.3, 1)} H${(0.62 * width).toFixed(0)} Q${at(0.62, 0.88)} ${at(0.49, 0.795)}Z`}
      />
    </Box>
  )
}
