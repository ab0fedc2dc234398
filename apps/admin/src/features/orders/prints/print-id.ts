interface PrintId {
  orderGuid: string
  itemGuid: string
}

/** The id of a print in its dialog's address. */
export function toPrintId({ orderGuid, itemGuid }: PrintId): string {
  return `${orderGuid}.${itemGuid}`
}

export function readPrintId(id: string): PrintId {
  const [orderGuid = '', itemGuid = ''] = id.split('.')
  return { orderGuid, itemGuid }
}
