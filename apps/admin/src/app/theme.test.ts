import { getContrastRatio } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test.each(['light', 'dark'] as const)(
  'in the %s scheme a filled button is legible at rest and on hover',
  (scheme) => {
    const { palette } = theme.colorSchemes[scheme]!
    for (const name of ['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const) {
      const { main, dark, contrastText } = palette[name]
      for (const ground of [main, dark])
        expect(getContrastRatio(contrastText, ground), `${name} on ${ground}`).toBeGreaterThan(4.5)
    }
  },
)
