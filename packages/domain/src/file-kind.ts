import { type CameraFileProblem, cameraFileProblem } from './camera-file.ts'

export type FileProblem = 'empty_file' | 'file_too_large' | 'unsupported_type'
/** Problems of files chosen for a gallery. */
export type UploadProblem = FileProblem | CameraFileProblem

/** Accepted kinds of files, by content type and by extension, with the extension that each is stored under. */
export interface FileKinds<Extension extends string> {
  byType: ReadonlyMap<string, Extension>
  byEnding: ReadonlyMap<string, Extension>
  contentTypes: Record<Extension, string>
  maxBytes: number
}

/**
 * Decides before the first byte whether a file is accepted, and as what kind (size in bytes). An unknown content type
 * may still be accepted by its extension; a known type of another kind is not.
 */
export function fileKind<Extension extends string>(
  file: { name: string; type: string; size: number },
  { byType, byEnding, contentTypes, maxBytes }: FileKinds<Extension>,
): { extension: Extension; contentType: string } | { problem: UploadProblem } {
  const left = cameraFileProblem(file.name)
  if (left) return { problem: left }
  const name = file.name.trim()
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const type = file.type.toLowerCase()
  const extension =
    byType.get(type) ??
    (type === '' || type === 'application/octet-stream' ? byEnding.get(ending) : undefined)
  if (!extension) return { problem: 'unsupported_type' }
  if (file.size <= 0) return { problem: 'empty_file' }
  if (file.size > maxBytes) return { problem: 'file_too_large' }
  return { extension, contentType: contentTypes[extension] }
}
