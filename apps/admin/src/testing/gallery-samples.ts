/** A name of the maximum length for studios, with a word that can't be broken. */
export const LONG_NAME =
  'Straßenbahnhaltestellenverzeichnis Riverside Half Marathon and Charity Fun Run, all distances, Sunday'

/** Longer than one line on every screen. */
export const LONG_TEXT =
  'Photos of all finishers are here for a year after the race, in the size in which they were taken, without a watermark, and with the time at which each runner crossed the line. '

/** A data URL, so that it requires no server. */
export const PICTURE = {
  location:
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="tan"/><circle cx="300" cy="200" r="120" fill="teal"/></svg>'.replaceAll(
      ' ',
      '%20',
    ),
  width: 600,
  height: 400,
}
