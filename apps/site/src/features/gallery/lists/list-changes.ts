import type { SelectionItem, SentMark } from '@proofdesk/contract/site/selections'

/** One person's marks on photos, by guid. */
export type Marks = ReadonlyMap<string, 'like' | 'reject'>

/** The changes to send: the differences between the browser's marks and `base`, the marks at the last sync. */
export function toChanges(
  base: Marks,
  local: Marks,
  notes: ReadonlyMap<string, string>,
): SentMark[] {
  const changed = [...local].filter(([guid, mark]) => base.get(guid) !== mark)
  const takenBack = [...base.keys()].filter((guid) => !local.has(guid))
  const noted = [...notes.keys()].filter(
    (guid) => local.has(guid) && !changed.some(([other]) => other === guid),
  )
  return [
    ...takenBack.map((contentGuid) => ({ contentGuid, mark: null })),
    ...[...changed, ...noted.map((guid) => [guid, local.get(guid)!] as const)].map(
      ([contentGuid, mark]) => ({
        contentGuid,
        mark,
        ...(notes.has(contentGuid) && { note: notes.get(contentGuid)! }),
      }),
    ),
  ]
}

/**
 * Merges the browser's and the server's marks: marks changed here since the last sync stay, all others are the
 * server's. Nothing marked offline or on another device is lost.
 */
export function mergeMarks(base: Marks, local: Marks, server: Marks): Marks {
  const merged = new Map<string, 'like' | 'reject'>()
  for (const guid of new Set([...local.keys(), ...server.keys()])) {
    const isChangedHere = local.get(guid) !== base.get(guid)
    const mark = isChangedHere ? local.get(guid) : server.get(guid)
    if (mark) merged.set(guid, mark)
  }
  return merged
}

/** The marks of one person. */
export function marksOf(items: readonly SelectionItem[], contributorGuid: string): Marks {
  return new Map(
    items
      .filter((item) => item.contributorGuid === contributorGuid)
      .map(
        ({ contentGuid, mark }) => [contentGuid, mark === 'reject' ? 'reject' : 'like'] as const,
      ),
  )
}

/** The photos that other contributors chose. */
export function chosenByOthers(items: readonly SelectionItem[], contributorGuid: string): string[] {
  const chosen = items.filter(
    (item) => item.contributorGuid !== contributorGuid && item.mark !== 'reject',
  )
  return [...new Set(chosen.map(({ contentGuid }) => contentGuid))]
}
