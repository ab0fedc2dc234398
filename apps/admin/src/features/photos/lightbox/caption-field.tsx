import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { problemMessage } from '@proofdesk/contract/sentences/problems'
import { useUpdatePhoto } from '../photos-api.ts'

const CAPTION_MAX = 2_000

interface CaptionFieldProps {
  photo: Photo
  /** Input that could not be saved, by photo: restored when the person comes back. */
  unsaved: Map<string, string>
}

/**
 * The caption. Saved when the field is left in any way: by Tab, by going to the next photo, by closing. Key it by
 * photo.
 */
export function CaptionField({ photo, unsaved }: CaptionFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const update = useUpdatePhoto()
  const [text, setText] = useState(unsaved.get(photo.guid) ?? photo.caption)
  const save = () => {
    const caption = text.trim()
    if (caption === photo.caption) return
    unsaved.set(photo.guid, caption)
    update.mutate({ photo, changes: { caption } }, { onSuccess: () => unsaved.delete(photo.guid) })
  }
  useSaveOnLeave(save, text.trim() !== photo.caption)
  const wrong = update.error?.fields.caption
  const problem = wrong ? problemMessage(t, wrong) : update.error && errorMessage(update.error)
  const hint =
    problem ?? (update.isSuccess && text.trim() === photo.caption ? t('Saved') : undefined)
  return (
    <FormControl fullWidth error={Boolean(problem)}>
      <InputLabel htmlFor={id}>{t('Caption')}</InputLabel>
      <OutlinedInput
        id={id}
        label={t('Caption')}
        multiline
        minRows={2}
        maxRows={8}
        value={text}
        inputProps={{ maxLength: CAPTION_MAX }}
        aria-describedby={`${id}hint`}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save()
        }}
      />
      {/* Its line is reserved, so that nothing below moves. */}
      <FormHelperText id={`${id}hint`}>{hint ?? ' '}</FormHelperText>
    </FormControl>
  )
}

function useSaveOnLeave(save: () => void, isDirty: boolean): void {
  const leave = useEffectEvent(save)
  useEffect(() => () => leave(), [])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
