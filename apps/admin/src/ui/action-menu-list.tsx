import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { MenuAction } from './action-menu.tsx'

interface ActionMenuListProps {
  id: string
  anchor: HTMLElement | null
  actions: readonly MenuAction[]
  onSelect: (action: MenuAction) => void
  onClose: () => void
}

/** The unfolded part of `ActionMenu`. */
export function ActionMenuList({ id, anchor, actions, onSelect, onClose }: ActionMenuListProps) {
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {actions.map((action) => [
        action.startsGroup && <Divider key={`${action.label}-line`} component="li" />,
        <MenuItem
          key={action.label}
          disabled={action.isDisabled}
          onClick={() => onSelect(action)}
          sx={action.isDestructive ? { color: 'error.main' } : undefined}
        >
          {action.icon !== undefined && (
            <ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>
          )}
          <ListItemText>{action.label}</ListItemText>
        </MenuItem>,
      ])}
    </Menu>
  )
}
