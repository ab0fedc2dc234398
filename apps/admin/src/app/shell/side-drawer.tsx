import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { Mark } from '../../ui/mark.tsx'
import { DRAWER_WIDTH, TOP_BAR_HEIGHT } from '../theme.ts'
import { AccountPanel } from './account-panel.tsx'
import { DestinationList } from './destination-list.tsx'
import { GROUPS } from './navigation.ts'
import { useDestinations } from './use-destinations.ts'

interface SideDrawerProps {
  onClose: () => void
  onHelp: () => void
}

/** The navigation of small screens, in groups, at most 325 px wide. Render it while it is open. */
export function SideDrawer({ onClose, onHelp }: SideDrawerProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { inGroup } = useDestinations()
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('Menu'),
          sx: { width: 'calc(100vw - 56px)', maxWidth: DRAWER_WIDTH },
        },
      }}
    >
      <Box
        sx={{
          height: TOP_BAR_HEIGHT,
          flexShrink: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          pl: 4,
          pr: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Mark />
        <Typography variant="h2" component="p" noWrap sx={{ flexGrow: 1 }}>
          {account.companyName}
        </Typography>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={t('Main')}>
        {GROUPS.filter(({ name }) => name !== 'account' && inGroup(name).length > 0).map(
          ({ name, label, isMenu }) => (
            <div key={name}>
              {isMenu && (
                <Typography
                  variant="caption"
                  color="textSecondary"
                  component="h2"
                  sx={{ px: 4, pt: 3 }}
                >
                  {label(t)}
                </Typography>
              )}
              <DestinationList label={label(t)} destinations={inGroup(name)} onChoose={onClose} />
            </div>
          ),
        )}
      </Box>
      <Box sx={{ mt: 'auto', borderTop: 1, borderColor: 'divider' }}>
        <AccountPanel onChoose={onClose} onHelp={onHelp} />
      </Box>
    </Drawer>
  )
}
