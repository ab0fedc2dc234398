import { PhotosDaysOffer } from './photos-days-offer.tsx'

export default { title: 'widgets/gallery/photos-days-offer' }

const eventDate = Date.parse('2026-05-17T10:00:00Z')
const use = () => undefined

export const OneDay = () => (
  <PhotosDaysOffer days={{ eventDate, eventEndDate: null }} timeZone="Europe/Berlin" onUse={use} />
)
export const SeveralDays = () => (
  <PhotosDaysOffer
    days={{ eventDate, eventEndDate: Date.parse('2026-05-18T10:00:00Z') }}
    timeZone="Europe/Berlin"
    onUse={use}
  />
)
