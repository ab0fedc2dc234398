interface PrintId {
  orderGuid: string
  itemGuid: string
}

/** A print in the address of its dialog. */
export function toPrintId({ orderGuid, itemGuid }: PrintId): string {
  return `${orderGuid}.${itemGuid}`
}

export function readPrintId(id: string): PrintId {
  const [orderGuid = '', itemGuid = ''] = id.split('.')
  return { orderGuid, itemGuid }
}
