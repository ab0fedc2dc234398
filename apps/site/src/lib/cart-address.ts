import { readStored, writeStored } from './browser-storage.ts'

/** The key of the address that a visitor gave in a gallery, under which their cart is stored for reminders. */
export const cartAddressKey = (engineGuid: string) => `proofdesk.cart-address.${engineGuid}`

export const readCartAddress = (engineGuid: string) => readStored(cartAddressKey(engineGuid))

export function keepCartAddress(engineGuid: string, emailAddress: string): void {
  writeStored(cartAddressKey(engineGuid), emailAddress)
}
