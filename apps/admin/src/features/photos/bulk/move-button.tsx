import AddIcon from '@mui/icons-material/Add'
import FolderIcon from '@mui/icons-material/DriveFileMoveOutlined'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Collection } from '@proofdesk/contract/admin/collections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkButton } from './bulk-button.tsx'

interface MoveButtonProps {
  collections: readonly Collection[]
  /** Null takes the photos out of any. */
  onMove: (collectionGuid: string | null) => void
  /** Absent for those who may not. */
  onCreate?: () => void
}

/** Puts the selected photos into a collection, or out of any. */
export function MoveButton({ collections, onMove, onCreate }: MoveButtonProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const choose = (run: () => void) => () => {
    close()
    run()
  }
  return (
    <>
      <BulkButton
        label={t('Move to collection')}
        icon={<FolderIcon fontSize="small" />}
        hasMenu
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { maxHeight: 'min(60vh, 420px)', maxWidth: 360 } } }}
      >
        {collections.map(({ guid, name }) => (
          <MenuItem key={guid} onClick={choose(() => onMove(guid))}>
            <ListItemText slotProps={{ primary: { noWrap: true } }}>{name}</ListItemText>
          </MenuItem>
        ))}
        {collections.length > 0 && <Divider />}
        <MenuItem onClick={choose(() => onMove(null))}>{t('Remove from collection')}</MenuItem>
        {onCreate && <Divider />}
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
