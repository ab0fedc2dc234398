/** Pixels that the picture of a logo in mails has at most: twice what is shown, for dense screens. */
export const MAIL_LOGO_MAX = { width: 400, height: 192 }

interface Size {
  width: number
  height: number
}

/**
 * How large a logo is shown in a mail, in pixels: as wide as on the public pages, never wider or higher than half of its picture's room, and
 * in its own shape. At least one pixel a side.
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

/** The picture that is in mails of a look: the one for mails, else its logo. */
export function mailLogoOf({ mediaEmailLogoGuid, mediaLogoGuid }: Look): string | null {
  return mediaEmailLogoGuid ?? mediaLogoGuid
}
