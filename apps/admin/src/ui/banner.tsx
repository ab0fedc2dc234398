import type { AlertProps } from '@mui/material/Alert'
import { lazy } from 'react'
import { LazyPart } from './lazy-part.tsx'

const Alert = lazy(() => import('@mui/material/Alert'))

type BannerProps = Required<Pick<AlertProps, 'severity' | 'children'>> & Pick<AlertProps, 'action'>

/**
 * A banner across the screen, below the top bar. MUI's alert is loaded with the first one, as most people never see
 * any.
 */
export function Banner({ action, ...alert }: BannerProps) {
  return (
    <LazyPart>
      <Alert
        {...alert}
        square
        action={action}
        sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
      />
    </LazyPart>
  )
}
