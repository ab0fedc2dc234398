/** Countries that put the town before the post code; everywhere else it follows. */
const TOWN_FIRST = new Set(
  'ae au bd bh bm ca eg gb gg hk id ie im in je jo jp kr ky lk mt my nz pk ps sa sg th tw us vn za'.split(
    ' ',
  ),
)

/** The line of a postal address with its town, in the country's order. `country`: two letters. */
export function townLine({
  townCity,
  postCode,
  country,
}: {
  townCity: string
  postCode: string
  country: string
}): string {
  const parts = TOWN_FIRST.has(country.toLowerCase()) ? [townCity, postCode] : [postCode, townCity]
  return parts.filter((part) => part !== '').join(' ')
}
