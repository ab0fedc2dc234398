import { styled, type Theme } from '@mui/material/styles'
import { UNDER_TOP } from '../../../ui/under-top.ts'
import { GAP } from './photo-rows.ts'

// The bar at the bottom of the screen: a focused photo must not be hidden behind it.
const OVER_BOTTOM = 96

const SHOWN = { opacity: 1 }

const LABEL = {
  '& .label': {
    position: 'absolute',
    inset: 'auto 0 0 0',
    display: 'flex',
    gap: 8,
    alignItems: 'baseline',
    padding: '28px 10px 8px',
    color: '#fff',
    background: 'linear-gradient(rgb(0 0 0 / 0), rgb(0 0 0 / 0.62))',
    fontSize: 12,
    lineHeight: '16px',
    opacity: 0,
    transition: 'opacity 120ms',
    pointerEvents: 'none',
  },
  '& .name': {
    flex: '0 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
  },
  '& .time': { flex: 'none', marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
} as const

const MARKS = {
  '& .marks': {
    position: 'absolute',
    // Clear of the circle, which is at the top of even the narrowest tile.
    left: 8,
    right: 8,
    bottom: 8,
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    pointerEvents: 'none',
  },
  '& .tile:has(.marks) .label': { paddingBottom: 34 },
  '& .mark': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '0 8px',
    borderRadius: 99,
    color: '#fff',
    backgroundColor: 'rgb(0 0 0 / 0.6)',
    fontSize: 12,
    lineHeight: '20px',
    fontWeight: 500,
  },
} as const

const CIRCLE = {
  // The circle is small; its click target is larger.
  '& .check': {
    position: 'absolute',
    top: 0,
    left: 0,
    width: 44,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    opacity: 0,
    transition: 'opacity 120ms',
  },
  '& .check svg': {
    width: 22,
    height: 22,
    borderRadius: '50%',
    padding: 3,
    color: 'transparent',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 3,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    backgroundColor: 'rgb(0 0 0 / 0.35)',
    boxShadow: 'inset 0 0 0 2px #fff',
  },
} as const

/** What appears on hover, or if the picture can't be shown. */
const ON_HOVER = {
  '& .tile:focus-visible .label, & .tile:has(img[hidden]) .label, & .tile.has-no-picture .label, & .label.is-kept':
    SHOWN,
  '& .tile:focus-visible .check, &[data-selecting] .check': SHOWN,
  '@media (hover: hover)': {
    '& .tile:hover .label, & .tile:hover .check': SHOWN,
    '& .check:hover svg': { color: '#fff' },
  },
  // Without hover nothing else shows that photos can be selected.
  '@media (hover: none)': { '& .check': { opacity: 0.9 } },
}

/** All styles of the grid in one: hundreds of tiles then only have class names. */
export const GridFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: GAP,
  transition: 'opacity 120ms',
  '&[data-stale]': { opacity: 0.5 },
  '& .row': { display: 'flex', gap: GAP, flex: 'none', contentVisibility: 'auto' },
  '& .tile': {
    position: 'relative',
    flex: 'none',
    height: '100%',
    overflow: 'hidden',
    cursor: 'pointer',
    outline: 'none',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    backgroundColor: theme.vars.palette.divider,
    scrollMarginTop: UNDER_TOP,
    scrollMarginBottom: OVER_BOTTOM,
  },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  ...LABEL,
  ...MARKS,
  ...CIRCLE,
  ...ON_HOVER,
  ...selection(theme),
}))

/** Outlines of the selected photos and of the focused one. */
function selection(theme: Theme) {
  const ring = (inner: string) =>
    ({
      content: '""',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      boxShadow: `inset 0 0 0 3px ${theme.vars.palette.primary.main}${inner}`,
    }) as const
  return {
    '& .tile[aria-selected=true]::after': ring(''),
    '& .tile:focus-visible::after': ring(
      `, inset 0 0 0 5px ${theme.vars.palette.background.paper}`,
    ),
    '& .tile[aria-selected=true] .check': SHOWN,
    '& .tile[aria-selected=true] .check svg': {
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
      boxShadow: 'none',
    },
    '& .tile[aria-selected=true] img': { opacity: 0.82 },
  }
}
