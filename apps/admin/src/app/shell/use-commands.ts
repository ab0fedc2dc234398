import { useColorScheme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Command } from '../../features/command-palette/command.ts'
import { useToPath } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { useDestinations } from './use-destinations.ts'
import { useSignOut } from './use-sign-out.ts'

interface CommandInput {
  onHelp: () => void
}

/** The palette's commands for the person's role. */
export function useCommands({ onHelp }: CommandInput): Command[] {
  const { t } = useTranslation()
  const can = useCan()
  const { all: destinations } = useDestinations()
  const toPath = useToPath()
  const navigate = useNavigate()
  const { setMode } = useColorScheme()
  const signOut = useSignOut()
  const go = (path: `/${string}`) => () => void navigate(toPath(path))
  const commands: (Command | false)[] = [
    can('manageGalleries') && {
      id: 'create-gallery',
      label: t('Create gallery'),
      onSelect: go('/photos?dialog=create-gallery'),
    },
    can('manageUsers') && {
      id: 'invite',
      label: t('Invite user'),
      onSelect: go('/account/users?dialog=invite'),
    },
    ...destinations.map(({ path, label }) => ({
      id: path,
      label: t('Go to {{place}}', { place: label(t) }),
      onSelect: go(path),
    })),
    can('manageGalleries') && {
      id: 'damaged-files',
      label: t('Go to {{place}}', { place: t('Damaged files') }),
      onSelect: go('/photos/damaged'),
    },
    { id: 'light', label: t('Light theme'), onSelect: () => setMode('light') },
    { id: 'dark', label: t('Dark theme'), onSelect: () => setMode('dark') },
    { id: 'system', label: t('System theme'), onSelect: () => setMode('system') },
    { id: 'help', label: t('Keyboard shortcuts'), onSelect: onHelp },
    { id: 'log-out', label: t('Log out'), onSelect: () => void signOut() },
    {
      id: 'log-out-everywhere',
      label: t('Log out on all devices'),
      onSelect: () => void signOut('everywhere'),
    },
  ]
  return commands.filter((command) => command !== false)
}
