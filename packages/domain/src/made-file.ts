/**
 * Pictures that are made here of what others have sent: renditions, posters and versions of photos and videos,
 * watermarked or not, and what is made of the studio's own pictures.
 */
const NAMES =
  /\/((marked-[0-9a-f]{32}-)?((lg|md)(-e\d+)?\.jpg|thumb(-e\d+)?\.webp|poster\.jpg)|(marked-[0-9a-f]{32}-zoom(-e\d+)?|version-[0-9a-f]{32})\.jpg|picture\.(jpg|webp)|mail-logo\.png|icon-\d+\.png)$/

/** Whether the key of a stored file is one of a picture that is made here. */
export function isMadePicture(key: string): boolean {
  return NAMES.test(key)
}
