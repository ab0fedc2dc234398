import { PhotosDaysOffer } from './photos-days-offer.tsx'

const eventDate = Date.parse('2026-05-17T10:00:00Z')
const use = () => undefined

export const oneDay = (
  <PhotosDaysOffer days={{ eventDate, eventEndDate: null }} timeZone="Europe/Berlin" onUse={use} />
)
export const severalDays = (
  <PhotosDaysOffer
    days={{ eventDate, eventEndDate: Date.parse('2026-05-18T10:00:00Z') }}
    timeZone="Europe/Berlin"
    onUse={use}
  />
)
