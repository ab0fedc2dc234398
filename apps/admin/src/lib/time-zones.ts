/** The time zone that the browser's clock is set to. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All time zones that the browser knows, by their names. */
export function timeZoneNames(): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  // Some browsers leave it out of their list, and all of them know it.
  return zones.includes('UTC') ? zones : ['UTC', ...zones]
}
