import { GatheredCalls } from './gathered-calls.ts'
import { FILE_STATE } from './file-state.ts'
import type { UploadCore } from './upload-core.ts'

/** Asks which of the sent files are safely stored. Only these are completed. */
export function createConfirmStage(
  core: UploadCore,
  { isMoreComing, missing }: { isMoreComing(): boolean; missing(index: number): void },
) {
  const { table, deps } = core
  const guidOf = (index: number) => table.contentGuids[index] ?? ''

  return new GatheredCalls(core, {
    gatherMs: 400,
    enough: 100,
    most: 1_000,
    states: { waiting: FILE_STATE.confirming, asking: FILE_STATE.confirming },
    isMoreComing,
    canShare: () => true,
    call: async (indexes, signal) =>
      new Set(await deps.transport.confirm(indexes.map(guidOf), signal)),
    accept(indexes, safe) {
      for (const index of indexes)
        if (safe.has(guidOf(index))) core.complete(index, 'stored')
        else missing(index)
    },
    refuse: missing,
  })
}
