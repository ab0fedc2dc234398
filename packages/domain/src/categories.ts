/** What a gallery or a studio photographs. */
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
