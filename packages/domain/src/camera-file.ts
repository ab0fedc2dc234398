/** Why a file from a camera's memory card is left out of an upload. */
export type CameraFileProblem = 'camera_raw' | 'camera_sidecar'

const RAW = new Set(
  `3fr ari arw bay braw cap cr2 cr3 crw cs1 dcr dcs dng drf eip erf fff gpr iiq k25 kdc mdc mef mos mrw nef nrw orf pef ptx pxn
  r3d raf raw rw2 rwl rwz sr2 srf srw x3f`.split(/\s+/),
)
/** Files that cameras and programs write next to a photo or film: settings, thumbnails, sound notes, GPS tracks. */
const SIDECAR = new Set(
  'aae cos cop cot comask dop exif gpx lrv ctg dat thm xmp vrd dr4 pp3 on1 nksc acr moff modd'.split(
    ' ',
  ),
)

/**
 * Whether a file is a camera's raw file or a sidecar of one: cards contain both next to the photos. Judged by the name,
 * because systems use their own content types for them, or none.
 */
export function cameraFileProblem(name: string): CameraFileProblem | undefined {
  const ending = /\.([a-z0-9]+)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (RAW.has(ending)) return 'camera_raw'
  return SIDECAR.has(ending) ? 'camera_sidecar' : undefined
}
