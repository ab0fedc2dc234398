import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useToPath } from '../../../../lib/address.ts'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import { TimeInputs } from './time-inputs.tsx'
import { DangerZone } from './danger-zone.tsx'
import { LanguageInputs } from './language-inputs.tsx'
import { LivePhotoInput } from './live-photo-input.tsx'
import { NameInputs } from './name-inputs.tsx'
import { OpeningInputs } from './opening-inputs.tsx'
import { SubscriberInputs } from './subscriber-inputs.tsx'
import { TextInputs } from './text-inputs.tsx'
import { useGeneralForm } from './use-general-form.ts'

interface GeneralSettingsProps {
  gallery: Gallery
}

/** Settings → general. */
export function GeneralSettings({ gallery }: GeneralSettingsProps) {
  const navigate = useNavigate()
  const toPath = useToPath()
  const isLeaving = useRef(false)
  const leave = async (go: () => unknown) => {
    isLeaving.current = true
    await go()
    isLeaving.current = false
  }
  const { form, frame, address } = useGeneralForm(gallery, leave)
  const { control } = form

  return (
    <>
      <SettingsFrame {...frame} isBlocking={() => !isLeaving.current && frame.isBlocking()}>
        <NameInputs gallery={gallery} form={form} address={address} />
        <OpeningInputs gallery={gallery} control={control} />
        <SubscriberInputs gallery={gallery} control={control} />
        <LanguageInputs gallery={gallery} control={control} />
        <TextInputs control={control} />
        <TimeInputs control={control} />
        <LivePhotoInput control={control} />
      </SettingsFrame>
      <DangerZone gallery={gallery} onDeleted={() => leave(() => navigate(toPath('/photos')))} />
    </>
  )
}
