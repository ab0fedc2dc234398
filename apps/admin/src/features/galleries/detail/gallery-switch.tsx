import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { SEARCH_BOX_ABOVE } from '@proofdesk/domain/gallery'
import { matchesName } from '@proofdesk/domain/plain-text'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { GallerySwitchItem } from './gallery-switch-item.tsx'
import { GallerySwitchSearch } from './gallery-switch-search.tsx'
import type { GalleryTab } from './gallery-tab.ts'

interface GallerySwitchProps {
  id: string
  anchor: HTMLElement
  current: Gallery
  tab: GalleryTab | undefined
  onClose: () => void
}

/** The other galleries below the heading: up and down move, Enter opens, Esc closes. */
export function GallerySwitch({ id, anchor, current, tab, onClose }: GallerySwitchProps) {
  const { t } = useTranslation()
  const query = useGalleries()
  const popover = useRef<HTMLDivElement>(null)
  return (
    <Popover
      id={id}
      ref={popover}
      open
      anchorEl={anchor}
      onClose={onClose}
      onKeyDown={(event) => popover.current && moveInList(event, popover.current)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('Switch gallery'),
          sx: {
            width: 375,
            maxHeight: 424,
            mt: 1,
            border: 1,
            borderColor: 'divider',
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <QueryView
        query={query}
        skeleton={
          <Box sx={{ p: 4 }}>
            <ListSkeleton count={4} />
          </Box>
        }
      >
        {({ engines }) => (
          <OtherGalleries galleries={engines} current={current} tab={tab} onClose={onClose} />
        )}
      </QueryView>
    </Popover>
  )
}

interface OtherGalleriesProps extends Pick<GallerySwitchProps, 'current' | 'tab' | 'onClose'> {
  galleries: readonly Gallery[]
}

function OtherGalleries({ galleries, current, tab, onClose }: OtherGalleriesProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toPath = useToPath()
  const [text, setText] = useState('')
  const toAddress = ({ slug }: Gallery) =>
    toPath(tab ? `/galleries/${slug}/${tab.name}` : `/galleries/${slug}`)
  const found = galleries.filter(({ name }) => matchesName(name, text))
  const hasSearch = galleries.length > SEARCH_BOX_ABOVE
  const openFirst = () => {
    const [first] = found
    if (!first) return
    onClose()
    void navigate(toAddress(first))
  }
  return (
    <>
      {hasSearch && <GallerySwitchSearch value={text} onChange={setText} onEnter={openFirst} />}
      {found.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 4, py: 4 }}>
          {t('Nothing found')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 1, listStyle: 'none', overflowY: 'auto' }}>
        {found.map((gallery) => (
          <GallerySwitchItem
            key={gallery.guid}
            gallery={gallery}
            to={toAddress(gallery)}
            isCurrent={gallery.guid === current.guid}
            hasFocus={!hasSearch && gallery.guid === current.guid}
            onOpen={onClose}
          />
        ))}
      </Box>
    </>
  )
}

function moveInList(event: KeyboardEvent, popover: HTMLElement): void {
  const links = [...popover.querySelectorAll<HTMLElement>('ul a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const isTyping = document.activeElement instanceof HTMLInputElement
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: isTyping ? undefined : 0,
    End: isTyping ? undefined : links.length - 1,
  }[event.key]
  if (target === undefined || links.length === 0) return
  event.preventDefault()
  // The search is above the first link, if there is one.
  const search = popover.querySelector('input')
  if (target < 0 && search) search.focus()
  else links[Math.min(Math.max(target, 0), links.length - 1)]?.focus()
}
