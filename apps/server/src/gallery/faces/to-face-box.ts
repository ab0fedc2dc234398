import type { FaceBox } from '@proofdesk/contract/search'

/** A face's box without its description. */
export const toFaceBox = ({ x, y, width, height }: FaceBox): FaceBox => ({ x, y, width, height })
