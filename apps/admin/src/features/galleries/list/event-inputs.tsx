import { type EventKind, eventSettings } from '@proofdesk/domain/event-kind'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EventDaysField } from '../../../widgets/gallery/event-days-field.tsx'
import { useProductLists } from '../../../widgets/product-list/product-list-api.ts'
import { starterLabel } from '../../../widgets/product-list/starter-label.ts'
import { usePresets } from '../presets/presets-api.ts'
import type { CreateGalleryForm } from './create-gallery-form.ts'
import { EventKindField } from './event-kind-field.tsx'
import { SettingsSourceSelect } from './settings-source-select.tsx'
import { readStarter, starterValue } from './starter-value.ts'

/** What the gallery shows and when it was photographed, and the settings that follow from that. */
export function EventInputs({ form }: { form: UseFormReturn<CreateGalleryForm> }) {
  const { t } = useTranslation()
  const { control } = form
  const { event = 'other', preset = '' } = useWatch({ control })
  const lists = useProductLists().data?.productLists
  const presets = usePresets().data?.presets ?? []
  const choose = (kind: EventKind) => {
    form.setValue('event', kind, { shouldDirty: true })
    const settings = eventSettings(kind)
    if (!settings) return
    form.setValue('category', settings.category ?? '', { shouldDirty: true })
    const chosen = form.getValues('productListGuid')
    // Keeps a chosen list of the studio.
    if (chosen !== '' && readStarter(chosen) === undefined) return
    const name = starterLabel(t, settings.starter)
    const own =
      lists?.find((list) => list.name === name) ?? (lists?.length === 1 ? lists[0] : undefined)
    form.setValue('productListGuid', own?.guid ?? starterValue(settings.starter))
  }
  return (
    <>
      <EventDaysField control={control} first="eventDate" last="eventEndDate" />
      <EventKindField value={event} isReplaced={preset !== ''} onChange={choose} />
      {presets.length > 0 && <SettingsSourceSelect control={control} presets={presets} />}
    </>
  )
}
