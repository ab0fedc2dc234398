import type { Country } from './countries.ts'

/**
 * Countries (ISO 3166-1, lower case) that the print lab ships to. For prints that the studio ships itself, its shipping
 * prices decide.
 */
export const LAB_COUNTRIES =
  'ar at au be bg br ca ch cl co cr cy cz de dk ec ee es fi fr gb gr hk hr hu id ie in is it jp ke kr lt lu lv ma mt mx my nl no nz pa pe ph pl pt ro rs se sg si sk th tr tw ua us uy vn za'.split(
    ' ',
  ) as Country[]

export function isLabCountry(country: string): boolean {
  return (LAB_COUNTRIES as string[]).includes(country)
}
