import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { rangeHeader, type ByteRange } from './byte-range.ts'
import { isS3Missing, isS3RangeError, nullWhenS3Missing, toS3Error } from './s3-error.ts'
import type { ListedFile, OpenedFile, Storage, StoredFile } from './storage.ts'
import { StorageError } from './storage-error.ts'
import { checkContentType, checkPrefix, contentTypeOf } from './storage-key.ts'

/**
 * The files of a bucket, read and written by the server itself; `readers` are the connections for browsers' downloads.
 */
export function createS3Files(
  { client, readers }: { client: S3Client; readers: S3Client },
  Bucket: string,
): Pick<Storage, 'open' | 'localPath' | 'head' | 'write' | 'delete' | 'copy' | 'list'> {
  return {
    open: (key, range, use = 'answer') =>
      openObject(use === 'work' ? client : readers, { Bucket, Key: key }, range),

    localPath: () => null,

    head: (key) => headObject(client, { Bucket, Key: key }),

    async write(
      key: string,
      content: Readable | Uint8Array,
      { contentType: ContentType },
    ): Promise<void> {
      const source = content instanceof Uint8Array ? undefined : content
      // A source may fail while no one reads from it yet; that error surfaces below, as soon as it is read.
      source?.on('error', () => {})
      try {
        checkContentType(key, ContentType)
        // About 25 MB in memory at a time, and up to 50 GB in S3's 10,000 parts.
        await new Upload({
          client,
          params: { Bucket, Key: key, Body: content, ContentType },
          queueSize: 2,
          partSize: 5 * 1024 * 1024,
        })
          .done()
          .catch(toS3Error)
      } catch (error) {
        source?.destroy()
        throw error
      }
    },

    async delete(key: string): Promise<void> {
      contentTypeOf(key)
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(toS3Error)
    },

    async copy(from: string, to: string): Promise<void> {
      checkContentType(to, contentTypeOf(from))
      await client
        .send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }))
        .catch((error: unknown) => {
          if (isS3Missing(error))
            throw new StorageError('not_found', 'There is no file to copy.', { cause: error })
          return toS3Error(error)
        })
    },

    async *list(prefix: string, after?: string): AsyncGenerator<ListedFile> {
      checkPrefix(prefix)
      try {
        const asked = { Bucket, Prefix: prefix, StartAfter: after }
        for await (const page of paginateListObjectsV2({ client }, asked)) {
          for (const { Key, Size, LastModified } of page.Contents ?? [])
            yield { key: Key ?? '', size: Size ?? 0, modifiedAt: LastModified?.getTime() ?? 0 }
        }
      } catch (error) {
        toS3Error(error)
      }
    },
  }
}

interface ObjectName {
  Bucket: string
  Key: string
}

async function headObject(client: S3Client, name: ObjectName): Promise<StoredFile | null> {
  const contentType = contentTypeOf(name.Key)
  const found = await client.send(new HeadObjectCommand(name)).catch(nullWhenS3Missing)
  return (
    found && {
      size: found.ContentLength ?? 0,
      contentType,
      modifiedAt: found.LastModified?.getTime() ?? 0,
    }
  )
}

async function openObject(
  client: S3Client,
  name: ObjectName,
  range: ByteRange | undefined,
): Promise<OpenedFile | null> {
  const contentType = contentTypeOf(name.Key)
  // Ceph interprets "the last 0 bytes" as the whole file.
  if (range && 'last' in range && range.last === 0)
    return refuseRange(await headObject(client, name))
  const found = await client
    .send(new GetObjectCommand({ ...name, Range: range && rangeHeader(range) }))
    .catch((error: unknown) =>
      isS3RangeError(error) ? refuseRange(error) : nullWhenS3Missing(error),
    )
  if (!found) return null
  const span = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(found.ContentRange ?? '')
  return {
    stream: found.Body as Readable,
    size: span ? Number(span[3]) : Number(found.ContentLength),
    contentType,
    modifiedAt: found.LastModified?.getTime() ?? 0,
    range: span ? { start: Number(span[1]), end: Number(span[2]) } : undefined,
  }
}

function refuseRange(found: unknown): null {
  if (found === null) return null
  throw new StorageError('range_not_satisfiable', 'The file ends before the requested part.')
}
