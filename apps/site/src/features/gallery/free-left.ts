/** Under which the browser keeps how many free photos of a gallery its visitor has left. */
export const freeLeftKey = (engineGuid: string) => `proofdesk.free.${engineGuid}`
