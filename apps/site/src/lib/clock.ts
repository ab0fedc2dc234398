import type { GalleryLocale } from '@proofdesk/domain/locales'

/** The tag that browsers know for our code of a language. */
export function toLanguageTag(language: GalleryLocale): string {
  return language === 'ms-my' ? 'ms-MY' : language === 'no' ? 'nb' : language
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: GalleryLocale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(toLanguageTag(language), options)
  formats.set(key, made)
  return made
}

/** The day of an instant (epoch ms) in words, on the zone's clock. */
export function formatDay(instant: number, language: GalleryLocale, timeZone: string): string {
  return format(language, { dateStyle: 'long', timeZone }).format(instant)
}

/** The time of day of an instant (epoch ms), to the second as race photos need it, on the zone's clock. */
export function formatTime(instant: number, language: GalleryLocale, timeZone: string): string {
  return format(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(instant)
}
