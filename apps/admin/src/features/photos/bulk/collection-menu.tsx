import AddIcon from '@mui/icons-material/Add'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Collection } from '@proofdesk/contract/admin/collections'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelectionKey } from '../grid/use-grid-shortcuts.ts'
import { BulkButton } from './bulk-button.tsx'

interface CollectionMenuProps {
  label: string
  icon: ReactNode
  /** The key that opens it. */
  shortcut: string
  /** Explains a choice, shown above the collections. */
  hint?: string
  collections: readonly Collection[]
  onChoose: (collectionGuid: string) => void
  /** Shown below the collections. */
  others?: readonly { label: string; onSelect: () => void }[]
  /** Undefined without permission. */
  onCreate?: () => void
}

/** A button in the bar that opens the list of collections. */
export function CollectionMenu(props: CollectionMenuProps) {
  const { label, icon, shortcut, hint, collections, onChoose, others = [], onCreate } = props
  const { t } = useTranslation()
  const button = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  useSelectionKey(shortcut, () => setOpen(true))
  const choose = (run: () => void) => () => {
    setOpen(false)
    run()
  }
  return (
    <>
      <span ref={button}>
        <BulkButton
          label={label}
          icon={icon}
          hasMenu
          shortcut={shortcut}
          onClick={() => setOpen(true)}
        />
      </span>
      <Menu
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { maxHeight: 'min(60vh, 420px)', maxWidth: 360 } } }}
      >
        {hint !== undefined && (
          <ListSubheader disableSticky sx={{ lineHeight: 1.4, py: 1 }}>
            {hint}
          </ListSubheader>
        )}
        {collections.map(({ guid, name }) => (
          <MenuItem key={guid} onClick={choose(() => onChoose(guid))}>
            <ListItemText slotProps={{ primary: { noWrap: true } }}>{name}</ListItemText>
          </MenuItem>
        ))}
        {collections.length > 0 && others.length > 0 && <Divider />}
        {others.map((other) => (
          <MenuItem key={other.label} onClick={choose(other.onSelect)}>
            <ListItemText slotProps={{ primary: { noWrap: true } }}>{other.label}</ListItemText>
          </MenuItem>
        ))}
        {onCreate && collections.length + others.length > 0 && <Divider />}
        {onCreate && (
          <MenuItem onClick={choose(onCreate)}>
            <AddIcon fontSize="small" sx={{ mr: 2 }} />
            {t('New collection')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
