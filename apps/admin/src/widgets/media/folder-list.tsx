import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import FolderIcon from '@mui/icons-material/FolderOutlined'
import PhotosIcon from '@mui/icons-material/PhotoLibraryOutlined'
import PhotoIcon from '@mui/icons-material/PhotoOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { MediaFolder } from '@proofdesk/contract/admin/media-folders'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { type MediaPlace, useMediaFolders } from './media-api.ts'

interface FolderListProps {
  place: MediaPlace
  onPlace: (place: Partial<MediaPlace>) => void
  renderMenu?: ((folder: MediaFolder) => ReactNode) | undefined
  hasTrash: boolean
}

/**
 * The folders of the library with their counts: all files first, then those in no folder, the trash last. On a phone it
 * is a row that scrolls sideways.
 */
export function FolderList({ place, onPlace, renderMenu, hasTrash }: FolderListProps) {
  const { t } = useTranslation()
  const { data } = useMediaFolders()
  const go = (folder: string, isTrash = false) => onPlace({ folder, isTrash, text: '', page: 1 })
  const isHere = (folder: string) => !place.isTrash && place.text === '' && place.folder === folder
  const inFolders = data?.folders.reduce((sum, { noFiles }) => sum + noFiles, 0) ?? 0
  return (
    <Box component="nav" aria-label={t('Folders')} sx={{ minWidth: 0 }}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: { xs: 'flex', md: 'block' },
          gap: 1,
          overflowX: 'auto',
        }}
      >
        <FolderRow
          name={t('All files')}
          count={data && data.noFiles + inFolders}
          icon={<PhotosIcon fontSize="small" />}
          isHere={isHere('all')}
          onOpen={() => go('all')}
        />
        {/* Without folders it would be the same as all files. */}
        {data !== undefined && (data.folders.length > 0 || place.folder === 'none') && (
          <FolderRow
            name={t('No folder')}
            count={data.noFiles}
            icon={<PhotoIcon fontSize="small" />}
            isHere={isHere('none')}
            onOpen={() => go('none')}
          />
        )}
        {data?.folders.map((folder) => (
          <FolderRow
            key={folder.guid}
            name={folder.name}
            count={folder.noFiles}
            icon={<FolderIcon fontSize="small" />}
            isHere={isHere(folder.guid)}
            onOpen={() => go(folder.guid)}
            menu={renderMenu?.(folder)}
            sign={<ProblemSign of={folder} />}
          />
        ))}
        {hasTrash && data !== undefined && (data.noDeleted > 0 || place.isTrash) && (
          <FolderRow
            name={t('Deleted files')}
            count={data.noDeleted}
            icon={<DeleteIcon fontSize="small" />}
            isHere={place.isTrash}
            onOpen={() => go('all', true)}
          />
        )}
      </Box>
    </Box>
  )
}

interface FolderRowProps {
  name: string
  count: number | undefined
  icon: ReactNode
  isHere: boolean
  onOpen: () => void
  menu?: ReactNode
  /** Shown beside its name. */
  sign?: ReactNode
}

function FolderRow({ name, count, icon, isHere, onOpen, menu, sign }: FolderRowProps) {
  const format = useFormat()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        minWidth: 0,
        maxWidth: { xs: 240, md: 'none' },
        borderRadius: 1,
        bgcolor: isHere ? 'action.selected' : undefined,
        '&:hover': { bgcolor: isHere ? undefined : 'action.hover' },
      }}
    >
      <ButtonBase
        aria-current={isHere ? 'page' : undefined}
        onClick={onOpen}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          minHeight: 44,
          px: 3,
          gap: 3,
          justifyContent: 'flex-start',
          borderRadius: 1,
          fontFamily: 'inherit',
          fontSize: 14,
        }}
      >
        {icon}
        <Box
          component="span"
          title={name}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {name}
          {sign}
        </Box>{' '}
        <Box component="span" className="tabular" sx={{ ml: 'auto', color: 'text.secondary' }}>
          {count === undefined ? '' : format.number(count)}
        </Box>
      </ButtonBase>
      {menu}
    </Box>
  )
}
