import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { usePhotoActions } from '../bulk/use-photo-actions.ts'
import { useCollections } from '../collections/collections-api.ts'

interface CollectionsFieldProps {
  gallery: Gallery
  photo: Photo
}

/** The collections of a photo, each with a checkbox. */
export function CollectionsField({ gallery, photo }: CollectionsFieldProps) {
  const { t } = useTranslation()
  const collections = useCollections(gallery)
  const actions = usePhotoActions(gallery)
  const own = collections.filter(({ guid }) => photo.collectionGuids.includes(guid))
  const guids = own.map(({ guid }) => guid)
  const change = (chosen: readonly string[]) => {
    for (const guid of chosen) if (!guids.includes(guid)) actions.add([photo], guid)
    for (const guid of guids) if (!chosen.includes(guid)) actions.takeOut([photo], guid)
  }
  return (
    <TextField
      select
      label={t('Collections')}
      value={guids}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => own.map(({ name }) => name).join(', ') || t('No collection'),
        },
        inputLabel: { shrink: true },
      }}
      // An array, since several can be chosen.
      onChange={({ target }) => change(target.value as unknown as string[])}
    >
      {collections.length === 0 && <MenuItem disabled>{t('No collection')}</MenuItem>}
      {collections.map(({ guid, name }) => (
        <MenuItem key={guid} value={guid}>
          <Checkbox size="small" checked={guids.includes(guid)} sx={{ p: 0, mr: 3 }} />
          <ListItemText slotProps={{ primary: { noWrap: true } }}>{name}</ListItemText>
        </MenuItem>
      ))}
    </TextField>
  )
}
