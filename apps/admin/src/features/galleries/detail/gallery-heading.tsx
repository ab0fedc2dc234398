import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { GallerySwitch } from './gallery-switch.tsx'
import type { GalleryTab } from './gallery-tab.ts'

interface GalleryHeadingProps {
  gallery: Gallery
  /** The tab to keep when another gallery is chosen. */
  tab: GalleryTab | undefined
}

/** The gallery's name: the screen's heading, and the button that opens the list of other galleries. */
export function GalleryHeading({ gallery, tab }: GalleryHeadingProps) {
  const { t } = useTranslation()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // The first screen of a visit leaves the focus where the browser puts it.
  const isFirstScreen = useLocation().key === 'default'
  const takeFocus = useEffectEvent(() => {
    if (!isFirstScreen && !document.querySelector('[role=dialog]'))
      heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(), [])
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        ref={heading}
        component="h1"
        variant="h1"
        tabIndex={-1}
        sx={{ outline: 'none !important', minWidth: 0 }}
      >
        <ButtonBase
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          title={t('Switch gallery')}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            font: 'inherit',
            letterSpacing: 'inherit',
            textAlign: 'left',
            borderRadius: 1,
            px: 2,
            py: 1,
            gap: 1,
            minWidth: 0,
            maxWidth: '100%',
            '&:hover': { backgroundColor: 'action.hover' },
          }}
        >
          <Box
            component="span"
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            {gallery.name}
          </Box>
          <ProblemSign of={gallery} />
          <ExpandMoreIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        </ButtonBase>
      </Typography>
      {anchor && (
        <GallerySwitch
          id={id}
          anchor={anchor}
          current={gallery}
          tab={tab}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  )
}
