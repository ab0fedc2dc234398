import { createClient } from '@proofdesk/contract/client'
import type { QueryOf } from '@proofdesk/contract/route'
import { search } from '@proofdesk/contract/search'
import {
  siteGalleries,
  type DownloadSiteArchive,
  type SitePhotoFilter,
} from '@proofdesk/contract/site/galleries'

/**
 * The calls of the gallery page. The first page of photos requires none, so this file and the contract load with the
 * first call.
 */
const client = createClient()

export const fetchPhotos = (query: SitePhotoFilter, signal?: AbortSignal) =>
  client.call(siteGalleries.content, { query, signal })

export const fetchTimes = (query: QueryOf<typeof siteGalleries.times>, signal?: AbortSignal) =>
  client.call(siteGalleries.times, { query, signal })

export const fetchVideos = (query: { slug: string; preview?: string }, signal?: AbortSignal) =>
  client.call(siteGalleries.videos, { query, signal })

export const fetchShared = (query: QueryOf<typeof search.shared>, signal?: AbortSignal) =>
  client.call(search.shared, { query, signal })

export const requestDownload = (body: { slug: string; contentGuid: string; preview?: string }) =>
  client.call(siteGalleries.download, { body })

export const requestArchive = (body: DownloadSiteArchive) =>
  client.call(siteGalleries.archive, { body })

export const mailArchive = (body: {
  guid: string
  key: string
  emailAddress: string
  language: string
}) => client.call(siteGalleries.mailArchive, { body })
