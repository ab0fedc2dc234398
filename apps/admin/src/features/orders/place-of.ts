/** The place of the time zone for days and filters: `Europe/Berlin` is Berlin. */
export function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
