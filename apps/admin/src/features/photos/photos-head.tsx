import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'
import { UNDER_TOP } from '../../ui/under-top.ts'

interface PhotosHeadProps {
  /** The scroll target when turning a page. */
  ref: Ref<HTMLDivElement>
  children: ReactNode
}

/** The header above the photos. */
export function PhotosHead({ ref, children }: PhotosHeadProps) {
  return (
    <Box
      ref={ref}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, mb: 4, scrollMarginTop: UNDER_TOP }}
    >
      {children}
    </Box>
  )
}
