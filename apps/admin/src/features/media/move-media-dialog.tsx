import MenuItem from '@mui/material/MenuItem'
import type { Media } from '@proofdesk/contract/admin/media'
import type { MediaFolder } from '@proofdesk/contract/admin/media-folders'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useUpdateMedia } from './media-api.ts'

/** '' for no folder. */
const MoveForm = z.object({ folderGuid: z.string() })
type MoveForm = z.infer<typeof MoveForm>

interface MoveMediaDialogProps {
  media: Media
  folders: readonly MediaFolder[]
  onClose: () => void
}

/** Moves a picture to another folder, or out of all. */
export function MoveMediaDialog({ media, folders, onClose }: MoveMediaDialogProps) {
  const { t } = useTranslation()
  const update = useUpdateMedia()
  const current = media.folderGuid ?? ''
  const form = useForm<MoveForm>({
    resolver: resolveWith(MoveForm),
    defaultValues: { folderGuid: current },
  })
  const { folderGuid } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={t('Move to folder')}
      form={form}
      submitLabel={t('Move')}
      maxWidth="xs"
      isDisabled={folderGuid === current}
      inputOf={(name) => name.replace('data.', '')}
      onSubmit={(values) =>
        update.mutateAsync({
          body: { guid: media.guid, data: { folderGuid: values.folderGuid || null } },
        })
      }
      onSaved={() => {
        showSuccess(t('File moved'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="folderGuid"
        label={t('Folder')}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('No folder')}</MenuItem>
        {folders.map(({ guid, name }) => (
          <MenuItem key={guid} value={guid}>
            {name}
          </MenuItem>
        ))}
      </FormSelect>
    </FormDialog>
  )
}
