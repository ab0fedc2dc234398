/** Names of the files of a studio's export in the store. */
export interface ExportIds {
  accountGuid: string
  guid: string
}

/** What all keys of an export begin with. */
export function exportPrefix({ accountGuid, guid }: ExportIds): string {
  return `accounts/${accountGuid}/exports/${guid}/`
}

export function exportPartKey(ids: ExportIds, number: number): string {
  return `${exportPrefix(ids)}${exportPartName(number)}`
}

/** What a part is called where it is saved. */
export function exportPartName(number: number): string {
  return `part-${String(number).padStart(3, '0')}.zip`
}

/** Says what the parts are and what is in them. */
export function exportManifestKey(ids: ExportIds): string {
  return `${exportPrefix(ids)}manifest.json`
}
