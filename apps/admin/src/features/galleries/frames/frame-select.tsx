import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { FormSelect } from '../../../ui/form-select.tsx'
import { useFrames } from './frames-api.ts'

export type FrameAction = 'create' | 'edit' | 'delete'

interface FrameSelectProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  /** The field of the frame's guid; '' for none. */
  name: FieldPath<Values>
  /** Opens the dialog for it. Render it outside the form: a submit inside would bubble into it. */
  onAction: (action: FrameAction) => void
}

/** A select of the gallery's frame, with buttons to make, change and delete frames. */
export function FrameSelect<Values extends FieldValues, Output>({
  control,
  name,
  onAction,
}: FrameSelectProps<Values, Output>) {
  const { t } = useTranslation()
  const query = useFrames()
  const chosen: string = useWatch({ control, name })
  const frames = query.data?.frames ?? []
  const isKnown = frames.some(({ guid }) => guid === chosen)
  return (
    <>
      <FormSelect
        control={control}
        name={name}
        label={t('Frame')}
        hint={
          query.isError
            ? errorMessage(query.error)
            : t('Drawn on downloads whose product includes the frame.')
        }
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{query.isPending ? t('Loading') : t('None')}</MenuItem>
        {chosen !== '' && !isKnown && <MenuItem value={chosen}>{t('Deleted frame')}</MenuItem>}
        {frames.map((frame) => (
          <MenuItem key={frame.guid} value={frame.guid}>
            {frame.name}
          </MenuItem>
        ))}
      </FormSelect>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => onAction('create')}>
          {t('New frame')}
        </Button>
        {isKnown && (
          <>
            <Button variant="outlined" onClick={() => onAction('edit')}>
              {t('Edit frame')}
            </Button>
            <Button color="error" onClick={() => onAction('delete')}>
              {t('Delete frame')}
            </Button>
          </>
        )}
      </Box>
    </>
  )
}
