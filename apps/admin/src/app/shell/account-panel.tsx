import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { fullName } from '../../lib/full-name.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { UserAvatar } from '../../ui/user-avatar.tsx'
import { LanguageSwitch } from '../../widgets/account/language-switch.tsx'
import { DestinationList } from './destination-list.tsx'
import { useDestinations } from './use-destinations.ts'
import { useSignOut } from './use-sign-out.ts'

const ThemeSwitch = lazy(async () => ({
  default: (await import('./theme-switch.tsx')).ThemeSwitch,
}))

interface AccountPanelProps {
  /** Called when something is chosen, so that the menu or drawer around the panel closes. */
  onChoose: () => void
  onHelp: () => void
}

/** Height in px, reserved until the switch has loaded. */
const SWITCH_HEIGHT = 31

/**
 * The signed-in person, the account screens, their preferences and sign-out. Used in the account menu and the drawer.
 */
export function AccountPanel({ onChoose, onHelp }: AccountPanelProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { inGroup } = useDestinations()
  const signOut = useSignOut()
  const destinations = inGroup('account')
  const ofStudio = destinations.filter(({ isOwn }) => !isOwn)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, pt: 3, pb: 2 }}>
        <UserAvatar of={user} />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 500 }}>
            {fullName(user) || t('(Name unknown)')}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {user.emailAddress}
          </Typography>
        </Box>
      </Box>
      <Divider />
      <DestinationList
        label={fullName(user) || t('(Name unknown)')}
        destinations={destinations.filter(({ isOwn }) => isOwn)}
        onChoose={onChoose}
      />
      <Box sx={{ display: 'grid', gap: 3, px: 4, pt: 1, pb: 4 }}>
        <LanguageSwitch />
        <Box sx={{ minHeight: SWITCH_HEIGHT }}>
          <LazyPart>
            <ThemeSwitch />
          </LazyPart>
        </Box>
      </Box>
      <Divider />
      {ofStudio.length > 0 && (
        <>
          <Typography variant="caption" color="textSecondary" component="h2" sx={{ px: 4, pt: 2 }}>
            {t('Studio')}
          </Typography>
          <DestinationList label={t('Studio')} destinations={ofStudio} onChoose={onChoose} />
          <Divider />
        </>
      )}
      <List sx={{ py: 1 }}>
        <li>
          <ListItemButton
            onClick={() => {
              onChoose()
              onHelp()
            }}
          >
            {t('Keyboard shortcuts')}
          </ListItemButton>
        </li>
        <li>
          <ListItemButton onClick={() => void signOut()}>{t('Log out')}</ListItemButton>
        </li>
        <li>
          <ListItemButton onClick={() => void signOut('everywhere')}>
            {t('Log out on all devices')}
          </ListItemButton>
        </li>
      </List>
    </>
  )
}
