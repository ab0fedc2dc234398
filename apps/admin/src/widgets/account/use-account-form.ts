import type { Account, UpdateAccount } from '@proofdesk/contract/admin/account'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { pick, useSettingsForm } from '../../lib/use-settings-form.ts'
import { showSuccess } from '../../ui/toast.ts'
import { useSaveAccount } from './account-api.ts'

interface AccountFormOptions<Values, Output> {
  schema: z.ZodType<Output, Values>
  toForm: (account: Account) => Values
  /** The toast after success. */
  success: string
  onSaved?: (output: Output, changed: readonly (keyof Values)[]) => unknown
}

/**
 * A form for part of the account, with the wire's names; it sends the changed fields, and `frame` is for its
 * SettingsFrame.
 */
export function useAccountForm<
  Values extends FieldValues,
  Output extends z.input<typeof UpdateAccount>,
>({ schema, toForm, success, onSaved }: AccountFormOptions<Values, Output>) {
  const { account } = useSession()
  const server = useSaveAccount({ toastsErrors: false })
  return useSettingsForm<Values, Output>({
    saved: toForm(account),
    resolver: resolveWith(schema),
    save: async (output, changed, keep) => {
      const answer = await server.mutateAsync({ body: pick(output, changed as (keyof Output)[]) })
      keep(toForm(answer.account))
      showSuccess(success)
      await onSaved?.(output, changed)
    },
  })
}
