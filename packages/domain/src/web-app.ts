/** Number of characters that fit below an icon on a home screen. */
const SHORT_NAME_MAX = 12

/**
 * A gallery's name below its icon: as many whole words of its title as fit, at least the first one. Titles in scripts
 * without spaces stay whole; the home screen truncates them.
 */
export function shortName(title: string): string {
  const [first = '', ...others] = title.trim().split(/\s+/)
  let name = first
  for (const word of others) {
    if ([...name, ' ', ...word].length > SHORT_NAME_MAX) break
    name = `${name} ${word}`
  }
  // Removes a character that joined the name to the next word.
  return name.replace(/[\s&+,:;|/–—-]+$/u, '') || name
}

/** Apple's icon in pixels per side; unlike the others it isn't WebP. */
export const APPLE_ICON_SIZE = 180
/** Sizes of a gallery's icons on a home screen, in pixels per side. */
export const HOME_ICON_SIZES = [APPLE_ICON_SIZE, 192, 512] as const
export type HomeIconSize = (typeof HOME_ICON_SIZES)[number]

/** Icons of a web app manifest: as they are, and for systems that crop them to a shape of their own. */
export const MANIFEST_ICONS = (['any', 'maskable'] as const).flatMap((purpose) =>
  ([192, 512] as const).map((size) => ({ size, purpose })),
)

/** How a media picture becomes a gallery's icon. */
export interface HomeIcon {
  size: HomeIconSize
  /** The colour around and behind the picture, as six hexadecimal digits. */
  ground: string
  /** The picture's part of a side, in per cent. */
  share: number
}

/**
 * Systems show at least a circle of four fifths of a maskable icon; a picture of 60 % is visible except for its
 * corners.
 */
const SHARE_MASKABLE = 60
/** A logo doesn't touch the edge. */
const SHARE_LOGO = 80

/** The part of an icon covered by the studio's picture. */
export function shareOfIcon(kind: 'favicon' | 'logo', isMaskable: boolean): number {
  if (isMaskable) return SHARE_MASKABLE
  return kind === 'logo' ? SHARE_LOGO : 100
}
