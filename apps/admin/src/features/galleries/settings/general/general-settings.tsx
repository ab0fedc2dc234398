import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useToPath } from '../../../../lib/address.ts'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import { TimeInputs } from './time-inputs.tsx'
import { DangerZone } from './danger-zone.tsx'
import { LanguageInputs } from './language-inputs.tsx'
import { NameInputs } from './name-inputs.tsx'
import { SubscriberInputs } from './subscriber-inputs.tsx'
import { TextInputs } from './text-inputs.tsx'
import { useGeneralForm } from './use-general-form.ts'
import { useSaveGeneral } from './use-save-general.ts'

interface GeneralSettingsProps {
  gallery: Gallery
}

/** Settings → general: switches that save at once, and a form with a bar that saves the rest. */
export function GeneralSettings({ gallery }: GeneralSettingsProps) {
  const navigate = useNavigate()
  const toPath = useToPath()
  const general = useGeneralForm(gallery)
  const { form, changedNames, rebase } = general
  const { control } = form
  const { isDirty, isSubmitting } = form.formState

  const isLeaving = useRef(false)
  const leave = async (go: () => unknown) => {
    isLeaving.current = true
    await go()
    isLeaving.current = false
  }
  const isBlocking = useCallback(
    () => !isLeaving.current && changedNames().length > 0,
    [changedNames],
  )
  const submit = useSaveGeneral(gallery, general, leave)

  return (
    <>
      <SettingsFrame
        isDirty={isDirty}
        isSaving={isSubmitting}
        isBlocking={isBlocking}
        onSubmit={submit}
        onDiscard={() => rebase(gallery, [])}
      >
        <NameInputs gallery={gallery} control={control} />
        <SubscriberInputs gallery={gallery} control={control} />
        <LanguageInputs control={control} />
        <TextInputs control={control} />
        <TimeInputs gallery={gallery} control={control} />
      </SettingsFrame>
      <DangerZone gallery={gallery} onDeleted={() => leave(() => navigate(toPath('/photos')))} />
    </>
  )
}
