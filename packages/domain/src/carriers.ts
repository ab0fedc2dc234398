import type { Tracking } from './order-message.ts'

interface Carrier {
  name: string
  /** Other spellings, in lower case without punctuation and spaces. */
  aliases?: readonly string[]
  /** The carrier's tracking page. */
  link: (number: string) => string
}

/** Carriers whose parcels can be tracked by number alone. */
const CARRIERS: readonly Carrier[] = [
  { name: 'An Post', link: (n) => `https://www.anpost.com/Post-Parcels/Track/History?item=${n}` },
  {
    name: 'Australia Post',
    aliases: ['auspost'],
    link: (n) => `https://auspost.com.au/mypost/track/details/${n}`,
  },
  {
    name: 'Canada Post',
    aliases: ['postescanada'],
    link: (n) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${n}`,
  },
  {
    name: 'Deutsche Post',
    link: (n) => `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${n}`,
  },
  {
    name: 'DHL',
    aliases: ['dhlexpress', 'dhlpaket'],
    link: (n) =>
      `https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?submit=1&tracking-id=${n}`,
  },
  { name: 'DPD', link: (n) => `https://tracking.dpd.de/status/en_US/parcel/${n}` },
  { name: 'Evri', link: (n) => `https://www.evri.com/track/parcel/${n}` },
  { name: 'FedEx', link: (n) => `https://www.fedex.com/fedextrack/?trknbr=${n}` },
  { name: 'GLS', link: (n) => `https://gls-group.com/track/${n}` },
  {
    name: 'La Poste',
    aliases: ['colissimo', 'chronopost'],
    link: (n) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${n}`,
  },
  {
    name: 'Österreichische Post',
    aliases: ['postat', 'austrianpost', 'oesterreichischepost'],
    link: (n) => `https://www.post.at/sv/sendungsdetails?snr=${n}`,
  },
  {
    name: 'Royal Mail',
    aliases: ['parcelforce'],
    link: (n) => `https://www.royalmail.com/track-your-item#/tracking-results/${n}`,
  },
  {
    name: 'Swiss Post',
    aliases: ['dieschweizerischepost', 'schweizerpost', 'postch'],
    link: (n) => `https://service.post.ch/ekp-web/ui/entry/search/${n}`,
  },
  { name: 'UPS', link: (n) => `https://www.ups.com/track?tracknum=${n}` },
  { name: 'USPS', link: (n) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${n}` },
]

/** Suggested names; any other can be typed. */
export const CARRIER_NAMES: readonly string[] = CARRIERS.map(({ name }) => name)

/** The tracking page of a parcel; undefined for an unknown carrier, and without a number. */
export function carrierLink({
  carrier,
  number,
}: Pick<Tracking, 'carrier' | 'number'>): string | undefined {
  const code = number.replace(/\s/g, '')
  const name = plain(carrier)
  if (code === '' || name === '') return undefined
  const known = CARRIERS.find(
    (each) => plain(each.name) === name || each.aliases?.includes(name) === true,
  )
  return known?.link(encodeURIComponent(code))
}

/** Adds the carrier's tracking page if no page was given. */
export function withCarrierLink(tracking: Tracking): Tracking {
  return { ...tracking, url: tracking.url || (carrierLink(tracking) ?? '') }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
