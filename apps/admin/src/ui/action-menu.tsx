import MoreVertIcon from '@mui/icons-material/MoreVert'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'

export interface MenuAction {
  label: string
  onSelect: () => void
  icon?: ReactNode
  isDestructive?: boolean
  isDisabled?: boolean
  /** Draws a line above this action. */
  startsGroup?: boolean
}

interface ActionMenuProps {
  /** Accessible name of the button: `t('Actions for {{name}}', { name })`. */
  label: string
  actions: readonly MenuAction[]
  /** Replaces the three dots. */
  icon?: ReactNode
}

/**
 * The three-dot menu of a card or row. The focus returns to the button before an action runs, so that a dialog it opens
 * returns it there.
 */
export function ActionMenu({
  label,
  actions,
  icon = <MoreVertIcon fontSize="small" />,
}: ActionMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const id = useId()
  const select = (action: MenuAction) => {
    flushSync(() => setButton(null))
    button?.focus()
    action.onSelect()
  }
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        aria-controls={button ? id : undefined}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {icon}
      </IconButton>
      {button && (
        <Menu
          id={id}
          open
          anchorEl={button}
          onClose={() => setButton(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {actions.map((action, at) => [
            action.startsGroup && at > 0 && <Divider key={`${action.label}-line`} component="li" />,
            <MenuItem
              key={action.label}
              disabled={action.isDisabled}
              onClick={() => select(action)}
              sx={action.isDestructive ? { color: 'error.main' } : undefined}
            >
              {action.icon !== undefined && (
                <ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>
              )}
              <ListItemText>{action.label}</ListItemText>
            </MenuItem>,
          ])}
        </Menu>
      )}
    </>
  )
}
