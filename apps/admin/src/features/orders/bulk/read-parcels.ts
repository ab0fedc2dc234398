import { BULK_ACTION_MAX } from '@proofdesk/domain/bulk-action'
import { type ParcelList, readParcelList } from '@proofdesk/domain/parcel-list'

/** Parses a pasted list of parcels; undefined for a text that isn't a table, or is too long. */
export function readParcels(text: string): ParcelList | undefined {
  try {
    const list = readParcelList(text)
    return list.parcels.length > BULK_ACTION_MAX ? undefined : list
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
