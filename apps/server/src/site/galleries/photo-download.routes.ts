import { DownloadSitePhoto } from '@proofdesk/contract/site/galleries'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { pageFrameOf } from '../../studio/legal/read-page-frame.ts'
import { answerMessage } from '../../ground/plain-pages/sentence-answer.ts'
import { sendDownloadHead, signDownload } from './sign-download.ts'

/** A free download as a plain link, for pages without scripts: the answer is the file, or a message why not. */
export function registerPhotoDownload(app: FastifyInstance, deps: Deps): void {
  app.get('/api/site/content/download', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      const asked = DownloadSitePhoto.safeParse(request.query)
      if (!asked.success) throw new AppError('not_found')
      const exchange = { request, reply }
      if (request.method === 'HEAD') return await sendDownloadHead(deps, exchange, asked.data)
      const { url } = await signDownload(deps, exchange, asked.data)
      return await reply.redirect(url, 302)
    } catch (error) {
      return answerMessage(pageFrameOf(deps), request, reply, error)
    }
  })
}
