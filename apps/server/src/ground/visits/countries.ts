import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** Looks up the country of an address, without asking any service. */
export interface Countries {
  /** Two letters, lower case; empty if unknown. */
  countryOf(address: string): string
}

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** The list of 8 MB is read at first use. */
export function createCountries(): Countries {
  let reader: Reader<CountryResponse & { country_code?: string }> | undefined
  return {
    countryOf(address) {
      reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(FILE)))
      try {
        return (reader.get(address)?.country_code ?? '').toLowerCase()
      } catch {
        // No address at all: a socket, or a proxy that sends none.
        return ''
      }
    },
  }
}
