/** A record as entered; names are lower case. */
export interface DnsEntry {
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT'
  name: string
  value: string
}

const TYPES: Record<DnsEntry['type'], number> = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 }
const TTL_SECONDS = 1

/** Answers one question with a name's records; undefined if it isn't a question. RFC 1035 describes the bytes. */
export function answerQuestion(
  message: Buffer,
  recordsOf: (name: string) => readonly DnsEntry[],
): Buffer | undefined {
  if (message.length < 17 || message.readUInt16BE(4) !== 1) return undefined
  const question = readQuestion(message)
  if (!question) return undefined
  const type = Object.entries(TYPES).find(([, code]) => code === question.type)?.[0]
  const own = recordsOf(question.name)
  const alias = own.find((entry) => entry.type === 'CNAME')
  const found = [
    ...own.filter((entry) => entry.type === type),
    // An alias answers every question with its target's records.
    ...(alias && type !== 'CNAME'
      ? [alias, ...recordsOf(alias.value).filter((entry) => entry.type === type)]
      : []),
  ]
  const header = Buffer.alloc(12)
  message.copy(header, 0, 0, 2)
  // A response, authoritative, with recursion available; "no such name" if the name has no records at all.
  header.writeUInt16BE(0x8580 | (own.length === 0 ? 3 : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(found.length, 6)
  return Buffer.concat([header, message.subarray(12, question.end), ...found.map(toRecord)])
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } | undefined {
  const labels: string[] = []
  let at = 12
  for (;;) {
    const length = message[at]
    if (length === undefined || length > 63) return undefined
    at++
    if (length === 0) break
    labels.push(message.toString('latin1', at, at + length).toLowerCase())
    at += length
  }
  if (at + 4 > message.length) return undefined
  return { name: labels.join('.'), type: message.readUInt16BE(at), end: at + 4 }
}

function toRecord({ name, type, value }: DnsEntry): Buffer {
  const data = toData(type, value)
  const middle = Buffer.alloc(10)
  middle.writeUInt16BE(TYPES[type], 0)
  middle.writeUInt16BE(1, 2)
  middle.writeUInt32BE(TTL_SECONDS, 4)
  middle.writeUInt16BE(data.length, 8)
  return Buffer.concat([toName(name), middle, data])
}

function toData(type: DnsEntry['type'], value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'CNAME') return toName(value)
  if (type === 'TXT') {
    const text = Buffer.from(value).subarray(0, 255)
    return Buffer.concat([Buffer.from([text.length]), text])
  }
  return Buffer.from(expandV6(value), 'hex')
}

function toName(name: string): Buffer {
  return Buffer.concat([
    ...name
      .split('.')
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
}

/** `2001:db8::1` as 32 digits. */
function expandV6(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const missing = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
    .map((group) => group.padStart(4, '0'))
    .join('')
}
