/** Storage keys of a studio's export. */
export interface ExportIds {
  accountGuid: string
  guid: string
}

/** Prefix of all keys of an export. */
export function exportPrefix({ accountGuid, guid }: ExportIds): string {
  return `accounts/${accountGuid}/exports/${guid}/`
}

export function exportPartKey(ids: ExportIds, number: number): string {
  return `${exportPrefix(ids)}${exportPartName(number)}`
}

/** File name of a saved part. */
export function exportPartName(number: number): string {
  return `part-${String(number).padStart(3, '0')}.zip`
}

/** Key of the manifest, which lists the parts and their contents. */
export function exportManifestKey(ids: ExportIds): string {
  return `${exportPrefix(ids)}manifest.json`
}
