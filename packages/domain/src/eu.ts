/**
 * Countries of the European Union with their standard VAT rate in hundredths of a per cent, and the tax's local name.
 */
export const EU_TAXES: Readonly<Record<string, { rate: number; name: string }>> = {
  at: { rate: 2_000, name: 'USt.' },
  be: { rate: 2_100, name: 'TVA' },
  bg: { rate: 2_000, name: 'ДДС' },
  cy: { rate: 1_900, name: 'ΦΠΑ' },
  cz: { rate: 2_100, name: 'DPH' },
  de: { rate: 1_900, name: 'MwSt.' },
  dk: { rate: 2_500, name: 'moms' },
  ee: { rate: 2_400, name: 'km' },
  es: { rate: 2_100, name: 'IVA' },
  fi: { rate: 2_550, name: 'alv' },
  fr: { rate: 2_000, name: 'TVA' },
  gr: { rate: 2_400, name: 'ΦΠΑ' },
  hr: { rate: 2_500, name: 'PDV' },
  hu: { rate: 2_700, name: 'áfa' },
  ie: { rate: 2_300, name: 'VAT' },
  it: { rate: 2_200, name: 'IVA' },
  lt: { rate: 2_100, name: 'PVM' },
  lu: { rate: 1_700, name: 'TVA' },
  lv: { rate: 2_100, name: 'PVN' },
  mt: { rate: 1_800, name: 'VAT' },
  nl: { rate: 2_100, name: 'btw' },
  pl: { rate: 2_300, name: 'VAT' },
  pt: { rate: 2_300, name: 'IVA' },
  ro: { rate: 2_100, name: 'TVA' },
  se: { rate: 2_500, name: 'moms' },
  si: { rate: 2_200, name: 'DDV' },
  sk: { rate: 2_300, name: 'DPH' },
}

/** Whether a country (ISO 3166, lower case) is in the European Union. */
export function isInEu(country: string): boolean {
  return Object.hasOwn(EU_TAXES, country)
}
