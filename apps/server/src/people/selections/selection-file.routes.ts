import type { SelectionFile } from '@proofdesk/contract/admin/selections'
import { SELECTION_FILES } from '@proofdesk/contract/admin/selections'
import { dayOf } from '@proofdesk/domain/day'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { endWithServer } from '../../ground/answers/end-with-server.ts'
import { sendCsv } from '../../ground/csv/send-csv.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { attachment } from '../../ground/ports/storage/attachment.ts'
import { limitIdleTime } from '../../ground/ports/storage/file-answer.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Session } from '../../ground/requests/session.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import { type ArchiveEntry, createZipArchive } from '../../ground/zip-archive/zip-archive.ts'
import { listArchiveEntries } from '../../gallery/photos/archive-entries.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { readSelectedContent } from './read-content.ts'
import { listSidecars } from './selection-sidecars.ts'
import { writeSelection } from './write-selection.ts'
import { getSelection, listContributors } from './selections.queries.ts'

const PATH = '/api/admin/selections/file'
const IDLE = 10 * MINUTE_MS
/** The same limit as for photo archives in the console. */
const RATE = { points: 200, perSeconds: 3_600 }

const Asked = z.object({ guid: z.guid(), file: z.enum(SELECTION_FILES) })

/** Returns a short-lived URL for a file of a list. Throws `not_found`. */
export async function signSelectionFile(
  deps: Deps,
  session: Session,
  { guid, kind: file }: { guid: string; kind: SelectionFile },
): Promise<{ url: string }> {
  await getSelection(deps.db, session.scope, guid)
  const { defaultLanguage } = session.account
  return {
    url: signExport(deps, PATH, {
      sessionGuid: session.guid,
      kind: 'selection',
      language: defaultLanguage,
      filter: { guid, file },
    }),
  }
}

/** Streams the files that `selections.export` returns URLs for; the user's rights are checked again. */
export function registerSelectionFile(app: FastifyInstance, deps: Deps): void {
  app.get(PATH, async (request, reply) => {
    const opened = await openExport(deps, request, ['selection'], 'viewGalleryContent')
    const asked = Asked.safeParse(opened.filter)
    if (!asked.success) throw new AppError('export_link_invalid')
    await deps.throttle.require('archivePhotos', opened.session.user.guid, RATE)
    return sendFile(deps, { request, reply }, { ...opened, ...asked.data })
  })
}

async function sendFile(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  {
    session,
    language,
    guid,
    file,
  }: z.infer<typeof Asked> & {
    session: Session
    language: Language
  },
): Promise<FastifyReply> {
  const { selection, gallery } = await getSelection(deps.db, session.scope, guid)
  const day = dayOf(deps.clock.now(), gallery.timeZone)
  const name = [gallery.name, selection.name, day].filter(Boolean).join(' ')
  const content = await readSelectedContent(deps, selection)
  const contributors = await listContributors(deps.db, selection)
  if (file === 'csv') {
    const table = { contributors, timeZone: gallery.timeZone, content, language }
    return sendCsv(deps, reply, { name: `selection-${day}.csv`, pieces: writeSelection(table) })
  }
  const entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry> =
    file === 'sidecars'
      ? listSidecars(deps, gallery, content)
      : listArchiveEntries(deps, session, gallery, {
          photoGuids: content
            .filter(({ isChosen, kind }) => isChosen && kind === 'photo')
            .map(({ contentGuid }) => contentGuid),
          orderGuid: undefined,
        })
  limitIdleTime(request, IDLE)
  const archive = endWithServer(deps, createZipArchive(entries))
  archive.on('error', (error) =>
    request.log.error(
      { err: error, gallery: gallery.guid },
      'An archive of a selection was interrupted',
    ),
  )
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': 'application/zip',
      'content-disposition': attachment(`${name}.zip`),
    })
    .send(archive)
}
