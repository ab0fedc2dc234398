import { contract } from '@proofdesk/contract'
import type { Media } from '@proofdesk/contract/admin/media'
import type { MediaFolder } from '@proofdesk/contract/admin/media-folders'
import { type Answers, Refusal } from './create-answers.ts'
import { newGuid } from './test-records.ts'

export function makeMedia(name: string, change: Partial<Media> = {}): Media {
  const guid = newGuid()
  return {
    guid,
    name,
    folderGuid: null,
    PK: `MEDIA#${guid}`,
    size: 120_000,
    contentType: 'image/jpeg',
    createdAt: 1_700_000_000_000,
    deletedAt: null,
    location: `/files/${name}`,
    width: 1_600,
    height: 1_200,
    thumbnail: { location: `/files/thumb-${name}`, width: 333, height: 250 },
    ...change,
  }
}

interface Library {
  media: Media[]
  folders: Omit<MediaFolder, 'noFiles'>[]
}

/** A mock library that returns its contents, including uploads. */
export function answerLibrary(api: Answers, library: Library): void {
  const { media, mediaFolders } = contract
  const listed = () => library.media.filter(({ deletedAt }) => deletedAt === null)
  const inFolder = (guid: string | null) => listed().filter(({ folderGuid }) => folderGuid === guid)
  api.answer(mediaFolders.list, () => ({
    folders: library.folders.map((folder) => ({
      ...folder,
      noFiles: inFolder(folder.guid).length,
    })),
    noFiles: inFolder(null).length,
    noDeleted: library.media.length - listed().length,
  }))
  const sent = new Map<string, Media>()
  api.answer(media.list, ({ query }) => {
    const { guid, folderGuid = null, includeAll, text = '', deleted } = query
    if (guid) {
      const arrived = sent.get(guid)
      if (arrived?.name.startsWith('text'))
        throw new Refusal('photo_unreadable', undefined, undefined, { problem: 'text' })
      if (arrived && !library.media.includes(arrived)) library.media.unshift(arrived)
      const found = listed().filter((each) => each.guid === guid)
      if (found.length === 0) throw new Refusal('not_found')
      return { media: found, total: 1 }
    }
    const all = deleted
      ? library.media.filter(({ deletedAt }) => deletedAt !== null)
      : includeAll
        ? listed()
        : inFolder(folderGuid)
    const found = all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    return { media: found, total: found.length }
  })
  api.answer(media.create, ({ body: { files, collection_guid = null } }) => ({
    upload: {
      urls: files.map(({ name, size, checksum }) => {
        const same = listed().find((each) => each.name === name)
        if (same && checksum) return { same }
        if (size > 5)
          return {
            error: 'In the server’s words',
            code: 'picture_too_large' as const,
            values: { megabytes: 25 },
          }
        const arrived = makeMedia(name, { folderGuid: collection_guid })
        sent.set(arrived.guid, arrived)
        return { guid: arrived.guid, url: `/files/upload/${name}`, headers: {} }
      }),
    },
  }))
  answerChanges(api, library)
}

function answerChanges(api: Answers, library: Library): void {
  const { media } = contract
  const change = (guid: string, fields: Partial<Media>): Media => {
    const index = library.media.findIndex((each) => each.guid === guid)
    const changed = { ...library.media[index]!, ...fields }
    library.media[index] = changed
    return changed
  }
  api.answer(media.update, ({ body: { guid, data } }) => ({
    media: change(guid, {
      ...(data.name !== undefined && { name: data.name }),
      ...(data.folderGuid !== undefined && { folderGuid: data.folderGuid }),
    }),
  }))
  api.answer(media.remove, ({ query: { guid } }) => {
    change(guid, { deletedAt: Date.now() })
    return {}
  })
  api.answer(media.restore, ({ body: { guid } }) => ({ media: change(guid, { deletedAt: null }) }))
  api.answer(media.uses, { uses: [], total: 0 })
}
