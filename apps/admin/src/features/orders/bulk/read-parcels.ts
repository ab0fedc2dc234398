import { BULK_ACTION_MAX } from '@proofdesk/domain/bulk-action'
import { type ParcelList, readParcelList } from '@proofdesk/domain/parcel-list'

/** A list of parcels that was pasted; undefined for a text that is no table, or one that is too long. */
export function readParcels(text: string): ParcelList | undefined {
  try {
    const list = readParcelList(text)
    return list.parcels.length > BULK_ACTION_MAX ? undefined : list
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
