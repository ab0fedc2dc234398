/** The clock that days and filters go by: `Europe/Berlin` is Berlin. */
export function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
