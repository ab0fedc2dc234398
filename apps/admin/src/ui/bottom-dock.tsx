import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { type ReactNode, useCallback, useState } from 'react'

interface BottomDockProps {
  /** Accessible name. */
  label: string
  children: ReactNode
}

/** Stays at the bottom of the screen, above scrolling content. Toasts appear above it. */
export function BottomDock({ label, children }: BottomDockProps) {
  const { ref, height } = useHeight()
  return (
    <>
      {/* Lets the last row scroll out from under it. */}
      <Box aria-hidden sx={{ height: height + 40 }} />
      <GlobalStyles
        styles={{
          '[data-sonner-toaster][data-y-position=bottom]': {
            bottom: `${height + 40}px !important`,
          },
        }}
      />
      <Box
        ref={ref}
        component="section"
        aria-label={label}
        sx={(theme) => ({
          position: 'fixed',
          // Above the upload dock, below dialogs.
          zIndex: theme.zIndex.appBar + 1,
          bottom: { xs: 8, sm: 24 },
          insetInline: 8,
          mx: 'auto',
          width: { sm: 'fit-content' },
          minWidth: { sm: 480 },
          maxWidth: 960,
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 1,
          backgroundColor: theme.vars.palette.background.paper,
          boxShadow: theme.shadows[8],
          animation: 'rise 160ms ease-out',
          '@keyframes rise': { from: { transform: 'translateY(16px)', opacity: 0 } },
        })}
      >
        {children}
      </Box>
    </>
  )
}

function useHeight() {
  const [height, setHeight] = useState(56)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, height }
}
