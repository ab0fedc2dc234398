/** The time zone of the browser. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The names of all time zones that the browser knows. */
export function timeZoneNames(): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  // Some browsers omit it from their list, but all support it.
  return zones.includes('UTC') ? zones : ['UTC', ...zones]
}
