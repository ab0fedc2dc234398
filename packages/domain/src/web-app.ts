/** Letters that a home screen has room for below an icon. */
const SHORT_NAME_MAX = 12

/**
 * What a gallery is called below its icon: as many whole words of its title as there is room for, at least the first
 * one. Titles in scripts that put no spaces between words stay whole; the home screen cuts them.
 */
export function shortName(title: string): string {
  const [first = '', ...others] = title.trim().split(/\s+/)
  let name = first
  for (const word of others) {
    if ([...name, ' ', ...word].length > SHORT_NAME_MAX) break
    name = `${name} ${word}`
  }
  // A sign that joined the next word joins nothing any more.
  return name.replace(/[\s&+,:;|/–—-]+$/u, '') || name
}

/** Pixels a side of Apple's icons, which are no WebP as all others are. */
export const APPLE_ICON_SIZE = 180
/** Pixels a side of the icons of a gallery on a home screen. */
export const HOME_ICON_SIZES = [APPLE_ICON_SIZE, 192, 512] as const
export type HomeIconSize = (typeof HOME_ICON_SIZES)[number]

/** Icons of a web app manifest: as they are, and for systems that cut them to a shape of their own. */
export const MANIFEST_ICONS = (['any', 'maskable'] as const).flatMap((purpose) =>
  ([192, 512] as const).map((size) => ({ size, purpose })),
)

/** How a picture of the studio's own becomes the icon of a gallery. */
export interface HomeIcon {
  size: HomeIconSize
  /** Six hexadecimal digits: what is around the picture and behind it. */
  ground: string
  /** Per cent of a side that the picture has. */
  share: number
}

/** Systems show at least a circle of four fifths of a maskable icon; a picture of 60 % is seen whole but for its corners. */
const SHARE_MASKABLE = 60
/** A logo doesn't touch the edge. */
const SHARE_LOGO = 80

/** How much of an icon the studio's picture has. */
export function shareOfIcon(kind: 'favicon' | 'logo', isMaskable: boolean): number {
  if (isMaskable) return SHARE_MASKABLE
  return kind === 'logo' ? SHARE_LOGO : 100
}
