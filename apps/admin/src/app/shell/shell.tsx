import Box from '@mui/material/Box'
import { lazy, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { BusyLine } from '../../ui/busy-line.tsx'
import { DeletionBanner } from '../../features/studio-deletion/deletion-banner.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { CONTENT_ROW } from '../theme.ts'
import { DamagedFilesBannerSlot } from './damaged-files-banner-slot.tsx'
import { HeldCopyBannerSlot } from './held-copy-banner-slot.tsx'
import { SetupBannerSlot } from './setup-banner-slot.tsx'
import { StorageBannerSlot } from './storage-banner-slot.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { UploadDockSlot } from './upload-dock-slot.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

const loadDrawer = () => import('./side-drawer.tsx')
const SideDrawer = lazy(async () => ({ default: (await loadDrawer()).SideDrawer }))
const KeyboardHelp = lazy(async () => ({
  default: (await import('./keyboard-help.tsx')).KeyboardHelp,
}))

/** The frame around every screen: top bar, drawer on small screens, side navigation, and overlays opened by keys. */
export function Shell() {
  const [overlay, setOverlay] = useState<'drawer' | 'palette' | 'help' | null>(null)
  const close = () => setOverlay(null)
  const isLoading = useNavigation().state === 'loading'
  useShortcuts({
    // A failure is shown when the palette is opened, which loads it again.
    onModifier: () => void loadPalette().catch(() => {}),
    onPalette: () => setOverlay('palette'),
    onHelp: () => setOverlay('help'),
  })
  return (
    <>
      <SkipLink />
      <TopBar
        onMenuPress={() => void loadDrawer().catch(() => {})}
        onMenu={() => setOverlay('drawer')}
        onPalette={() => setOverlay('palette')}
        onHelp={() => setOverlay('help')}
      />
      {isLoading && <BusyLine />}
      <DeletionBanner />
      <HeldCopyBannerSlot />
      <StorageBannerSlot />
      <DamagedFilesBannerSlot />
      <SetupBannerSlot />
      <Box sx={CONTENT_ROW}>
        <SideNavigation />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flexGrow: 1, minWidth: 0, outline: 'none !important' }}
        >
          <Outlet />
        </Box>
      </Box>
      <UploadDockSlot />
      {overlay === 'drawer' && (
        <LazyPart onFail={close}>
          <SideDrawer onClose={close} onHelp={() => setOverlay('help')} />
        </LazyPart>
      )}
      {overlay === 'palette' && (
        <LazyPart onFail={close}>
          <Palette onClose={close} onHelp={() => setOverlay('help')} />
        </LazyPart>
      )}
      {overlay === 'help' && (
        <LazyPart onFail={close}>
          <KeyboardHelp onClose={close} />
        </LazyPart>
      )}
      <ScrollRestoration />
    </>
  )
}
