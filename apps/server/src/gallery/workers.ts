import type { Deps } from '../ground/deps.ts'
import { handleAnalyseGallery } from './analyses/analyse-gallery.handler.ts'
import { analyseGallery } from './analyses/analyse-gallery.job.ts'
import { handleSweepAnalyses, handleSweepOldAnalyses } from './analyses/sweep-analyses.handler.ts'
import { sweepAnalyses, sweepOldAnalyses } from './analyses/sweep-analyses.job.ts'
import { colourAnalyser } from './colours/colour-analyser.ts'
import { createFaceAnalyser } from './faces/face-analyser.ts'
import { checkFile } from '../studio/stored-files/check-file.job.ts'
import { handleCheckFile } from './file-checks/check-file.handler.ts'
import { handleCheckSizes, handleSweepSizes } from './file-checks/check-sizes.handler.ts'
import { checkSizes, sweepSizes } from './file-checks/check-sizes.job.ts'
import { handleVerifyOriginals } from './file-checks/verify-originals.handler.ts'
import { verifyOriginals } from './file-checks/verify-originals.job.ts'
import { handlePurgeFaces } from './faces/purge-faces.handler.ts'
import { purgeFaces } from './faces/purge-faces.job.ts'
import { handleClearWatermarks } from './watermarks/clear-watermarks.handler.ts'
import { clearWatermarks } from './watermarks/clear-watermarks.job.ts'
import { handleSweepWatermarks } from './watermarks/sweep-watermarks.handler.ts'
import { sweepWatermarks } from './watermarks/sweep-watermarks.job.ts'
import { handlePublishDue } from './galleries/publish-due.handler.ts'
import { publishDue } from './galleries/publish-due.job.ts'
import { handleSweepIdleGalleries } from './idle-galleries/sweep-idle-galleries.handler.ts'
import { sweepIdleGalleries } from './idle-galleries/sweep-idle-galleries.job.ts'
import { handleLinkGallery, handleSweepUnlinked } from './participants/link-gallery.handler.ts'
import { linkGallery, sweepUnlinked } from './participants/link-gallery.job.ts'
import { handleProcessPhoto } from './photos/process-photo.handler.ts'
import { handleRenderEdit } from './photos/render-edit.handler.ts'
import { renderEdit } from './photos/render-edit.job.ts'
import { processPhoto } from './originals/process-photo.job.ts'
import { VIDEO_ORIGINALS } from './originals/original-kind.ts'
import { sweepOriginals } from './originals/sweep-originals.ts'
import { handleSweepUploads } from './originals/sweep-uploads.handler.ts'
import { sweepUploads } from './originals/sweep-uploads.job.ts'
import { handleRenewGallery } from './text/renew-gallery.handler.ts'
import { renewGallery } from './text/renew-gallery.job.ts'
import { createTextAnalyser } from './text/text-analyser.ts'
import { handlePurgeTrash } from './trash/purge-trash.handler.ts'
import { purgeTrash } from './trash/purge-trash.job.ts'
import { handleWatermarkVideo } from './videos/watermark-video.handler.ts'
import { watermarkVideo } from './videos/watermark-video.job.ts'
import { handleProcessVideo } from './videos/process-video.handler.ts'
import { processVideo } from './originals/process-video.job.ts'
import { sweepVideos } from './originals/sweep-videos.job.ts'

/** The jobs that analyse and process photos and videos, and those that clean up. */
export async function workOnGallery(deps: Deps): Promise<void> {
  const { queue, env, faceFinder, textReader } = deps
  const analysers = [createFaceAnalyser(faceFinder), colourAnalyser, createTextAnalyser(textReader)]

  await queue.work(publishDue, {}, () => handlePublishDue(deps))
  await queue.schedule(publishDue, '* * * * *', {})

  await queue.work(sweepIdleGalleries, {}, () => handleSweepIdleGalleries(deps))
  await queue.schedule(sweepIdleGalleries, '43 5 * * *', {})

  await queue.work(analyseGallery, {}, (payload, run) =>
    handleAnalyseGallery(deps, payload, { analysers, yieldTo: processPhoto, run }),
  )
  await queue.work(sweepAnalyses, {}, () => handleSweepAnalyses(deps))
  await queue.schedule(sweepAnalyses, '* * * * *', {})
  await queue.work(sweepOldAnalyses, {}, () => handleSweepOldAnalyses(deps, analysers))
  await queue.schedule(sweepOldAnalyses, '53 3 * * *', {})

  await queue.work(purgeFaces, {}, () => handlePurgeFaces(deps))
  await queue.schedule(purgeFaces, '27 3 * * *', {})

  await queue.work(sweepWatermarks, {}, () => handleSweepWatermarks(deps))
  await queue.schedule(sweepWatermarks, '37 3 * * *', {})
  await queue.work(clearWatermarks, {}, (payload) => handleClearWatermarks(deps, payload))

  await queue.work(processPhoto, { concurrency: env.WORKER_CONCURRENCY }, (payload, run) =>
    handleProcessPhoto(deps, payload, run),
  )
  await queue.work(renderEdit, { concurrency: env.WORKER_CONCURRENCY }, (payload, run) =>
    handleRenderEdit(deps, payload, run),
  )
  await queue.work(sweepUploads, {}, () => handleSweepUploads(deps))
  await queue.schedule(sweepUploads, '* * * * *', {})

  await queue.work(linkGallery, {}, (payload) => handleLinkGallery(deps, payload))
  await queue.work(sweepUnlinked, {}, () => handleSweepUnlinked(deps))
  await queue.schedule(sweepUnlinked, '*/5 * * * *', {})

  await queue.work(renewGallery, {}, (payload) => handleRenewGallery(deps, payload))

  await queue.work(purgeTrash, {}, () => handlePurgeTrash(deps))
  await queue.schedule(purgeTrash, '17 3 * * *', {})

  await queue.work(checkFile, {}, (payload, run) => handleCheckFile(deps, payload, run))
  await queue.work(checkSizes, {}, (payload) => handleCheckSizes(deps, payload))
  await queue.work(sweepSizes, {}, () => handleSweepSizes(deps))
  await queue.schedule(sweepSizes, '7 4 * * *', {})
  await queue.work(verifyOriginals, {}, (_payload, run) => handleVerifyOriginals(deps, run))
  await queue.schedule(verifyOriginals, '* * * * *', {})

  await queue.work(processVideo, {}, (payload, run) => handleProcessVideo(deps, payload, run))
  await queue.work(watermarkVideo, {}, (payload, run) => handleWatermarkVideo(deps, payload, run))
  await queue.work(sweepVideos, {}, () => sweepOriginals(deps, VIDEO_ORIGINALS))
  await queue.schedule(sweepVideos, '* * * * *', {})
}
