import { contract } from '@proofdesk/contract'
import { UploadProgress } from '@proofdesk/contract/admin/content'
import { createParser } from 'eventsource-parser'
import { client } from '../../../lib/api.ts'

/** How far a gallery's files have come just now: the first event of the stream, which is then closed. Null when none came. */
export async function readProgress(
  engineGuid: string,
  signal: AbortSignal,
): Promise<UploadProgress | null> {
  const end = new AbortController()
  let progress: UploadProgress | null = null
  const parser = createParser({
    onEvent: ({ data }) => (progress ??= UploadProgress.parse(JSON.parse(data))),
  })
  try {
    const response = await client.open(contract.content.progress, {
      query: { engineGuid },
      signal: AbortSignal.any([signal, end.signal]),
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (
      let part = await reader?.read();
      part && !part.done && progress === null;
      part = await reader?.read()
    )
      parser.feed(part.value)
    return progress
  } finally {
    end.abort()
  }
}
