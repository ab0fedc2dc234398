/**
 * Pictures generated from uploads: renditions, posters and versions of photos and videos, watermarked or not, and those
 * of media pictures.
 */
const NAMES =
  /\/((marked-[0-9a-f]{32}-)?((lg|md)(-e\d+)?\.jpg|thumb(-e\d+)?\.webp|poster\.jpg)|(marked-[0-9a-f]{32}-zoom(-e\d+)?|version-[0-9a-f]{32})\.jpg|picture\.(jpg|webp)|mail-logo\.png|icon-\d+\.png)$/

/** Whether a storage key is that of a generated picture. */
export function isMadePicture(key: string): boolean {
  return NAMES.test(key)
}
