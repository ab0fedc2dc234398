interface FrameIds {
  accountGuid: string
  guid: string
}

/** Prefix of the storage keys of a frame's pictures. */
export const framePrefix = ({ accountGuid, guid }: FrameIds) =>
  `accounts/${accountGuid}/frames/${guid}/`

/** A frame's picture in storage. Its name has the hash of its contents: another picture is another file. */
export const framePictureKey = (frame: FrameIds, extension: string, hash: string) =>
  `${framePrefix(frame)}${hash}.${extension}`
