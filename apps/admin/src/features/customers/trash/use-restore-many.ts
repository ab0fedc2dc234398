import type { RestoreMany } from '@proofdesk/contract/admin/customers'
import { NAMED_MAX } from '@proofdesk/contract/admin/customer-filter'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { useRestoreCustomers } from '../customers-api.ts'

export type DeletedFilter = Pick<RestoreMany, 'engineGuid' | 'text'>
export type ManyRestored = ReturnType<typeof useRestoreMany>

interface NotRestored {
  guid: string
  name: string
  reason: 'there' | 'gone'
}

/**
 * The people chosen to be restored, across pages, and those who could not be; `onRestored` is called after each time.
 */
export function useRestoreMany(onRestored: () => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const { mutateAsync, isPending } = useRestoreCustomers()
  /** Their names, by guid. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [failed, setFailed] = useState<readonly NotRestored[]>([])
  return {
    chosen,
    failed,
    isPending,
    /** Null deselects someone. */
    choose(guid: string, name: string | null) {
      const next = new Map(chosen)
      if (name === null) next.delete(guid)
      else if (next.size < NAMED_MAX) next.set(guid, name)
      setChosen(next)
    },
    clear: () => setChosen(new Map()),
    /** A failure is shown in a toast, and the people stay chosen. */
    async restore(body: RestoreMany) {
      const answer = await mutateAsync({ body }).catch(() => undefined)
      if (!answer) return
      const { restored } = answer
      if (restored > 0)
        showSuccess(
          t('{{number}} customers restored', { count: restored, number: format.number(restored) }),
        )
      setFailed(answer.failed.map((one) => ({ ...one, name: chosen.get(one.guid) ?? one.guid })))
      setChosen(new Map())
      onRestored()
    },
  }
}
