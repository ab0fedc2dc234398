import type { FaceBox } from '@proofdesk/contract/search'

/** A face's box without what describes it. */
export const toFaceBox = ({ x, y, width, height }: FaceBox): FaceBox => ({ x, y, width, height })
