import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDocumentTitle } from '../lib/document-title.ts'
import { WRAPPED_ROW } from './rows.ts'

interface PageTitleProps {
  /** The screen's name, for its heading and the browser tab. */
  title: string
  /** A secondary line below. */
  subtitle?: ReactNode
  /** Buttons on the right, below the title on phones. */
  actions?: ReactNode
}

// The first screen of a visit leaves the focus where the browser puts it.
let isFirstScreen = true

/** The heading of a screen; gets the focus when a new screen appears, so that keyboard and screen reader follow. */
export function PageTitle({ title, subtitle, actions }: PageTitleProps) {
  useDocumentTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstScreen && !document.querySelector('[role=dialog]'))
      heading.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [])
  return (
    <Box sx={{ ...WRAPPED_ROW, columnGap: 4, rowGap: 3, mb: 6 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography
          ref={heading}
          component="h1"
          variant="h1"
          tabIndex={-1}
          sx={{ outline: 'none !important' }}
        >
          {title}
        </Typography>
        {subtitle !== undefined && (
          <Typography color="textSecondary" component="div">
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>
      )}
    </Box>
  )
}
