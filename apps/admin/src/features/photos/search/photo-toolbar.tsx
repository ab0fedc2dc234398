import CollectionsIcon from '@mui/icons-material/CollectionsOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import NoPhotographyIcon from '@mui/icons-material/NoPhotographyOutlined'
import SelectAllIcon from '@mui/icons-material/DoneAllOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { ErasePersonDialog } from '../faces/erase-person-dialog.tsx'
import { PersonSearch } from '../../../widgets/person/person-search.tsx'
import { useCollections } from '../collections/collections-api.ts'
import { DensityButtons } from '../grid/density-buttons.tsx'
import { CollectionFilter } from './collection-filter.tsx'
import { ColourFilter } from './colour-filter.tsx'
import { TimeFilter } from './time-filter.tsx'
import { usePhotoSearch } from './use-photo-search.ts'

interface PhotoToolbarProps {
  gallery: Gallery
  /** False in a gallery without photos: there is nothing to filter. */
  hasFilters: boolean
  onSelectAll?: () => void
}

/** The toolbar above the photos: filters, and links to collections and the trash. */
export function PhotoToolbar({ gallery, hasFilters, onSelectAll }: PhotoToolbarProps) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const { search, change, showView } = usePhotoSearch()
  const collections = useCollections(gallery)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const actions: MenuAction[] = [
    {
      label: t('Deleted photos'),
      icon: <DeleteIcon fontSize="small" />,
      onSelect: () => showView('deleted'),
    },
  ]
  if (can('manageGalleries') && gallery.features.selfieSearch)
    actions.push({
      label: t('Erase a person’s face'),
      icon: <NoPhotographyIcon fontSize="small" />,
      onSelect: () => dialog.open('erase-person'),
    })
  if (can('manageGalleries'))
    actions.unshift({
      label: t('Edit collections'),
      icon: <CollectionsIcon fontSize="small" />,
      onSelect: () => dialog.open('collections'),
    })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {hasFilters && (
        <>
          <Box sx={{ flex: { xs: '1 0 100%', sm: '0 1 320px' } }}>
            <SearchBox
              label={t('Search by name, caption or keyword')}
              value={search.text}
              onSearch={(text) => change({ text })}
            />
          </Box>
          <CollectionFilter
            collections={collections}
            chosen={search.collections}
            onChange={(chosen) => change({ collections: chosen })}
          />
          {gallery.features.colorSearch && (
            <ColourFilter
              chosen={search.colours}
              onChange={(chosen) => change({ colours: chosen })}
            />
          )}
          <TimeFilter search={search} gallery={gallery} onChange={change} />
        </>
      )}
      {hasFilters && gallery.features.selfieSearch && (
        <PersonSearch gallery={gallery} onFound={(person) => change(person, { isStep: true })} />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        {hasFilters && !isPhone && <DensityButtons />}
        {onSelectAll && !isPhone && <Button onClick={onSelectAll}>{t('Select all')}</Button>}
        <ActionMenu
          label={t('More')}
          actions={
            onSelectAll && isPhone
              ? [
                  {
                    label: t('Select all'),
                    icon: <SelectAllIcon fontSize="small" />,
                    onSelect: onSelectAll,
                  },
                  ...actions,
                ]
              : actions
          }
        />
      </Box>
      {dialog.name === 'erase-person' && (
        <ErasePersonDialog gallery={gallery} onClose={dialog.close} />
      )}
    </Box>
  )
}
