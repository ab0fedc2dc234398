import { styled } from '@mui/material/styles'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { GalleryStatus } from './gallery-status.tsx'

interface GallerySwitchItemProps {
  gallery: Gallery
  to: string
  isCurrent: boolean
  /** Gets the focus when the list opens. */
  hasFocus: boolean
  onOpen: () => void
}

const Item = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 12px',
  borderRadius: 6,
  color: 'inherit',
  textDecoration: 'none',
  '& > span:first-of-type': {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  // A line rather than a tint, to keep the contrast of the status chip beside it.
  '&[aria-current]': {
    fontWeight: 600,
    boxShadow: `inset 2px 0 0 ${theme.vars.palette.primary.main}`,
  },
}))

/** A gallery in the list of other galleries. */
export function GallerySwitchItem({
  gallery,
  to,
  isCurrent,
  hasFocus,
  onOpen,
}: GallerySwitchItemProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const handleOpened = useEffectEvent(() => {
    if (hasFocus) link.current?.focus()
    else if (isCurrent) link.current?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => handleOpened(), [])
  return (
    <li>
      <Item
        ref={link}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        title={gallery.name}
        onClick={onOpen}
      >
        <span>{gallery.name}</span>
        <GalleryStatus gallery={gallery} />
      </Item>
    </li>
  )
}
