import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { type CheckoutForm, parseForm } from './checkout-form.ts'

const keyOf = (engineGuid: string) => `proofdesk.checkout.${engineGuid}`

/** The form of a gallery's checkout as it was left in this tab. */
export function readKeptForm(engineGuid: string): CheckoutForm {
  return parseForm(readStored(keyOf(engineGuid), 'session'))
}

export function keepForm(engineGuid: string, form: CheckoutForm): void {
  writeStored(keyOf(engineGuid), JSON.stringify(form), 'session')
}
