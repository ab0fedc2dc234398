import { job } from '../jobs/job.ts'

/** Hands what the lab prints of an order to the lab. Rendering at full size takes its time. */
export const placeShipment = job<{ accountGuid: string; shipmentGuid: string }>({ name: 'place-shipment', retryLimit: 6, retryDelay: 60, expireInSeconds: 1_800 })
