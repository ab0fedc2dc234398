import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { useCan, useSession } from '../../lib/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { CONTENT_WIDTH, TOP_BAR_HEIGHT } from '../theme.ts'
import { DestinationList } from './destination-list.tsx'
import { GROUPS } from './navigation.ts'
import { StudioMark } from './studio-mark.tsx'
import { useDestinations } from './use-destinations.ts'

const AccountPanel = lazy(async () => ({
  default: (await import('./account-panel.tsx')).AccountPanel,
}))

interface TopBarProps {
  /** Called when the button is pressed, before it is released. */
  onMenuPress: () => void
  onMenu: () => void
  onPalette: () => void
  onHelp: () => void
}

/** 56 pixels high: the studio's name, destinations, search, account. */
export function TopBar({ onMenuPress, onMenu, onPalette, onHelp }: TopBarProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const can = useCan()
  const { current } = useDestinations()
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        color: 'text.primary',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          height: TOP_BAR_HEIGHT,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          maxWidth: CONTENT_WIDTH,
          width: '100%',
          mx: 'auto',
          px: { xs: 2, sm: 6 },
        }}
      >
        <IconButton
          aria-label={t('Menu')}
          onPointerDown={onMenuPress}
          onClick={onMenu}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <AppLink
          to={can('manageAccount') ? '/home' : '/photos'}
          underline="none"
          variant="h2"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minWidth: 0,
            mr: { md: 4 },
            borderRadius: 1,
          }}
        >
          <StudioMark account={account} />
        </AppLink>
        <MainNavigation />
        <Box sx={{ flexGrow: 1 }} />
        <SearchButton onPress={onPalette} />
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <PopoverButton label={t('Account')} isCurrent={current?.group === 'account'} width={280}>
            {(close) => (
              <LazyPart onFail={close}>
                <AccountPanel onChoose={close} onHelp={onHelp} />
              </LazyPart>
            )}
          </PopoverButton>
        </Box>
      </Box>
    </Box>
  )
}

/** The destinations, if they fit; otherwise they are in the drawer. */
function MainNavigation() {
  const { t } = useTranslation()
  const toPath = useToPath()
  const { inGroup, current } = useDestinations()
  return (
    <Box
      component="nav"
      aria-label={t('Main')}
      sx={{ display: { xs: 'none', md: 'flex' }, gap: 1 }}
    >
      {GROUPS.filter(({ name }) => name !== 'account').map(({ name, label, isMenu }) =>
        // A menu with one or two screens would be a detour.
        isMenu && inGroup(name).length > 2 ? (
          <PopoverButton
            key={name}
            label={label(t)}
            isCurrent={current?.group === name}
            width={200}
          >
            {(close) => (
              <DestinationList label={label(t)} destinations={inGroup(name)} onChoose={close} />
            )}
          </PopoverButton>
        ) : (
          inGroup(name).map((destination) => (
            <Button
              key={destination.path}
              component={Link}
              to={toPath(destination.path)}
              aria-current={destination === current ? 'page' : undefined}
              sx={topLink}
            >
              {destination.label(t)}
            </Button>
          ))
        ),
      )}
    </Box>
  )
}

/** Opens the palette; only an icon on narrow screens. */
function SearchButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        variant="outlined"
        aria-keyshortcuts="Control+K Meta+K"
        startIcon={<SearchIcon fontSize="small" />}
        onClick={onPress}
        sx={{
          display: { xs: 'none', md: 'inline-flex' },
          color: 'text.secondary',
          fontWeight: 400,
          minWidth: 200,
          justifyContent: 'flex-start',
        }}
      >
        {t('Search')}
        <Box component="kbd" sx={{ ml: 'auto', pl: 4, fontFamily: 'inherit', fontSize: 12 }}>
          {paletteKeys()}
        </Box>
      </Button>
      <IconButton aria-label={t('Search')} onClick={onPress} sx={{ display: { md: 'none' } }}>
        <SearchIcon />
      </IconButton>
    </>
  )
}

/** The current destination is underlined at the bar's edge. */
const topLink = {
  color: 'text.secondary',
  '&[aria-current]': {
    color: 'text.primary',
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 14,
      right: 14,
      bottom: -10,
      height: 2,
      bgcolor: 'primary.main',
    },
  },
}

/** The keys as labelled on this keyboard. */
function paletteKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
}
