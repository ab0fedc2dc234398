import { useStored, writeStored } from '../../../lib/browser-storage.ts'

const keyOf = (engineGuid: string) => `proofdesk.gift-cards.${engineGuid}`

/** Codes have no spaces, so that they can be stored as one text. */
const toCodes = (text: string | null) => (text ?? '').split(' ').filter((code) => code !== '')

/** The gift cards that a visitor entered in this tab: a code is worth money, so no other tab or visit has it. */
export function useGiftCardCodes(engineGuid: string): [string[], (codes: string[]) => void] {
  const codes = toCodes(useStored(keyOf(engineGuid), 'session'))
  return [codes, (next) => keep(engineGuid, next)]
}

/** Deletes them, once the cart that they were entered for is paid. */
export function clearGiftCardCodes(engineGuid: string): void {
  keep(engineGuid, [])
}

function keep(engineGuid: string, codes: readonly string[]): void {
  writeStored(keyOf(engineGuid), codes.join(' ') || null, 'session')
}
