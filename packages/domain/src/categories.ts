/** What a gallery or a studio photographs (spec §3). */
export const CATEGORIES = [
  'running',
  'cycling',
  'teamSports',
  'triathlon',
  'equine',
  'school',
  'social',
  'swimming',
  'wedding',
  'motorsports',
] as const
export type Category = (typeof CATEGORIES)[number]
