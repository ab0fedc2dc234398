import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** Knows in which country an address is, without asking anyone. */
export interface Countries {
  /** Two letters, lower case; empty where it is not known. */
  countryOf(address: string): string
}

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** The list of 8 MB is read when it is first asked. */
export function createCountries(): Countries {
  let reader: Reader<CountryResponse & { country_code?: string }> | undefined
  return {
    countryOf(address) {
      reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(FILE)))
      try {
        return (reader.get(address)?.country_code ?? '').toLowerCase()
      } catch {
        // No address at all: a socket, or a proxy that tells none.
        return ''
      }
    },
  }
}
