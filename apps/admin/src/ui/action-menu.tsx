import MoreVertIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, lazy, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { prefetch } from '../lib/prefetch.ts'
import { LazyPart } from './lazy-part.tsx'

// A list of cards shows many of these buttons; the menu is fetched when the pointer or the focus comes near.
const loadList = () => import('./action-menu-list.tsx')
const ActionMenuList = lazy(async () => ({ default: (await loadList()).ActionMenuList }))

export interface MenuAction {
  label: string
  onSelect: () => void
  icon?: ReactNode
  isDestructive?: boolean
  isDisabled?: boolean
  /** A hairline above. */
  startsGroup?: boolean
}

interface ActionMenuProps {
  /** Names the button: `t('Actions for {{name}}', { name })`. */
  label: string
  actions: readonly MenuAction[]
  /** Another icon than the three dots. */
  icon?: ReactNode
}

/** The three dots of a card or row. The focus is back on the button before an action runs, so a dialog it opens returns it there. */
export function ActionMenu({
  label,
  actions,
  icon = <MoreVertIcon fontSize="small" />,
}: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const select = (action: MenuAction) => {
    flushSync(() => setOpen(false))
    button.current?.focus()
    action.onSelect()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={() => prefetch(loadList)}
        onFocus={() => prefetch(loadList)}
        onClick={() => setOpen(true)}
      >
        {icon}
      </IconButton>
      {isOpen && (
        <LazyPart onFail={() => setOpen(false)}>
          <ActionMenuList
            id={id}
            anchor={button.current}
            actions={actions}
            onSelect={select}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </>
  )
}
