import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { PhotosDays } from '@proofdesk/contract/admin/photos-days'
import { useWatch } from 'react-hook-form'
import { EventDaysField } from '../../../../widgets/gallery/event-days-field.tsx'
import { toTypedDays } from '../../../../widgets/gallery/event-days-form.ts'
import { usePhotosDays } from '../../../../widgets/gallery/photos-days-api.ts'
import { PhotosDaysOffer } from '../../../../widgets/gallery/photos-days-offer.tsx'
import type { GeneralInputs } from './general-form.ts'

interface EventDaysInputProps {
  gallery: Gallery
  form: GeneralInputs
}

/** The days of the event, suggested from the photos while there are none. */
export function EventDaysInput({ gallery, form }: EventDaysInputProps) {
  const { control, setValue } = form
  const [day, timeZone] = useWatch({ control, name: ['eventDate', 'timeZone'] })
  const days = usePhotosDays(gallery)
  const use = (chosen: PhotosDays) => {
    const typed = toTypedDays(chosen, gallery.timeZone)
    setValue('eventEndDate', typed.eventEndDate, { shouldDirty: true })
    setValue('eventDate', typed.eventDate, { shouldDirty: true })
  }
  return (
    <div>
      <EventDaysField control={control} first="eventDate" last="eventEndDate" />
      {days && day === '' && timeZone === gallery.timeZone && (
        <PhotosDaysOffer days={days} timeZone={timeZone} onUse={() => use(days)} />
      )}
    </div>
  )
}
