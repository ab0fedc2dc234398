/** Maximum size of a logo file in emails, in pixels: twice the displayed size, for high-density screens. */
export const MAIL_LOGO_MAX = { width: 400, height: 192 }

interface Size {
  width: number
  height: number
}

/**
 * The displayed size of a logo in an email, in pixels: as wide as on the public pages, at most half of the maximum file
 * size, with its aspect ratio. At least one pixel per side.
 */
export function mailLogoSize(picture: Size, logoWidth: number): Size {
  const scale = Math.min(
    logoWidth / picture.width,
    MAIL_LOGO_MAX.width / 2 / picture.width,
    MAIL_LOGO_MAX.height / 2 / picture.height,
  )
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}

interface Look {
  mediaEmailLogoGuid: string | null
  mediaLogoGuid: string | null
}

/** The logo in emails: the email logo if there is one, otherwise the logo. */
export function mailLogoOf({ mediaEmailLogoGuid, mediaLogoGuid }: Look): string | null {
  return mediaEmailLogoGuid ?? mediaLogoGuid
}
