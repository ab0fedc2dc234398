import { createConfirmStage } from './confirm-stage.ts'
import { FILE_STATE } from './file-state.ts'
import { createHashStage } from './hash-stage.ts'
import { createOutcomes } from './outcomes.ts'
import { createRegisterStage } from './register-stage.ts'
import { SendStage } from './send-stage.ts'
import type { UploadCore } from './upload-core.ts'

/** The path of a file: hash → register → send → confirm, and back if a step has to be repeated. */
export function createStages(core: UploadCore) {
  const { table } = core
  const outcomes = createOutcomes(core, {
    hash: (index) => hash.put(index),
    register: (index) => register.put(index),
  })
  const hash = createHashStage(core, outcomes.identify)
  const register = createRegisterStage(core, {
    isMoreComing: hash.isBusy,
    next: (index, target) => send.put(index, target),
  })
  const send = new SendStage(core, {
    next: (index) => confirm.put(index),
    registerAgain: register.put,
    hashAgain: outcomes.readAgain,
  })
  const confirm = createConfirmStage(core, {
    isMoreComing: () => send.inFlight.size > 0,
    missing(index) {
      if (send.refuse(index)) outcomes.fail(index, { code: 'not_confirmed' }, true)
      else register.put(index)
    },
  })

  return {
    put: hash.put,
    pump() {
      hash.pump()
      // Before registering, because expired addresses go back there.
      send.pump()
      register.pump()
      // Continues while the person pauses: these bytes have left already.
      if (!core.isStopped()) confirm.pump()
    },
    /** A person retries a failed file. */
    retry(index: number) {
      if (table.stateOf(index) !== FILE_STATE.failed) return
      table.reasons.delete(index)
      send.forgive(index)
      if (table.checksums[index]) outcomes.identify(index)
      else hash.put(index)
    },
    clear() {
      for (const stage of [hash, register, send, confirm]) stage.clear()
    },
    complete: outcomes.complete,
    setAside: outcomes.setAside,
    fail: outcomes.fail,
    inFlight: send.inFlight,
    batchGuid: register.batchGuid,
  }
}
