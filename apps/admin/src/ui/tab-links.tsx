import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'

export interface TabLink {
  label: string
  to: To
  isCurrent: boolean
  /** Shown after the label. */
  count?: string
}

interface TabLinksProps {
  /** Accessible name of the group: `t('Groups of galleries')`. */
  label: string
  tabs: readonly TabLink[]
}

const TabAnchor = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  padding: '0 2px',
  color: theme.vars.palette.text.secondary,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current]': {
    color: theme.vars.palette.text.primary,
    borderBottomColor: theme.vars.palette.primary.main,
  },
  // The row scrolls sideways and would clip an outer ring.
  '&:focus-visible': { outlineOffset: -2, borderRadius: 6 },
}))

/**
 * Views of one screen, each with its own address: links styled as tabs. Scrolls sideways if it is wider than the
 * screen.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.findIndex((tab) => tab.isCurrent)
  useEffect(() => {
    const [nav, link] = [row.current, row.current?.children[current]]
    // Not scrollIntoView: it would move the page too.
    if (nav && link instanceof HTMLElement)
      nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <Box
      component="nav"
      ref={row}
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 5,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        // The edge fades if there is more to scroll, driven by the scroll position; nothing fades if everything fits.
        '@supports (animation-timeline: scroll())': {
          maskImage:
            'linear-gradient(to right, transparent, #000 var(--fade-start), #000 calc(100% - var(--fade-end)), transparent)',
          '--fade-start': '0px',
          '--fade-end': '0px',
          animation: 'tabs-fade linear both',
          animationTimeline: 'scroll(self x)',
          '@keyframes tabs-fade': {
            '0%': { '--fade-start': '0px', '--fade-end': '40px' },
            '1%, 99%': { '--fade-start': '40px', '--fade-end': '40px' },
            '100%': { '--fade-start': '40px', '--fade-end': '0px' },
          },
        },
      }}
    >
      {tabs.map((tab) => (
        <TabAnchor
          key={tab.label}
          to={tab.to}
          aria-current={tab.isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && (
            <Box
              component="span"
              className="tabular"
              sx={{ color: 'text.secondary', fontSize: 13, fontWeight: 400 }}
            >
              {tab.count}
            </Box>
          )}
        </TabAnchor>
      ))}
    </Box>
  )
}
