import { CallError } from '@proofdesk/contract/client'
import type { PartsTarget, SendAnswer, SendOptions } from './transport.ts'

/**
 * How the parts of a file are sent to the server. Rejections are `CallError`s, or anything else if the answer wasn't
 * ours.
 */
export interface PartCalls {
  /** The numbers, from 1, of the parts that the server lacks. */
  missing(contentGuid: string, signal: AbortSignal): Promise<number[]>
  sign(
    part: { guid: string; number: number; checksum: string },
    signal: AbortSignal,
  ): Promise<PartAddress>
  put(
    address: PartAddress,
    bytes: Blob,
    options: Pick<SendOptions, 'onProgress' | 'signal'>,
  ): Promise<SendAnswer>
  /** Joins the parts into the file. */
  join(contentGuid: string, signal: AbortSignal): Promise<void>
  /** SHA-256 in hex; rejects if the file can't be read. */
  hash(bytes: Blob): Promise<string>
}

interface PartAddress {
  url: string
  headers: Record<string, string>
}

/** Sends the parts of a file that the server lacks, one after the other; the next one is read in the meantime. */
export async function sendInParts(
  calls: PartCalls,
  { contentGuid, partBytes }: PartsTarget,
  file: File,
  { onProgress, onArrived, onPart, signal }: SendOptions,
): Promise<SendAnswer> {
  const bytesOf = (number: number) => file.slice((number - 1) * partBytes, number * partBytes)

  async function prepare(number: number) {
    const bytes = bytesOf(number)
    const checksum = await calls.hash(bytes)
    return { bytes, address: await calls.sign({ guid: contentGuid, number, checksum }, signal) }
  }

  try {
    const missing = await calls.missing(contentGuid, signal)
    let sent = file.size - missing.reduce((sum, number) => sum + bytesOf(number).size, 0)
    onArrived(sent)
    let next = missing[0] === undefined ? undefined : prepare(missing[0])
    for (let at = 1; next; at++) {
      const { bytes, address } = await next
      const following = missing[at]
      next = following === undefined ? undefined : prepare(following)
      // Its failure is handled when it is next.
      next?.catch(() => {})
      const before = sent
      const answer = await calls.put(address, bytes, {
        onProgress: (done) => onProgress(before + done, file.size),
        signal,
      })
      if (answer.status < 200 || answer.status >= 300) return answer
      sent += bytes.size
      onPart()
    }
    await calls.join(contentGuid, signal)
    return { status: 204 }
  } catch (error) {
    if (signal.aborted || !(error instanceof CallError)) return { status: 0 }
    const { status, code } = error
    return { status, ...(code !== 'offline' && { code }) }
  }
}
