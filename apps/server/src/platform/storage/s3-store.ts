import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../core/config/config.ts'
import { SECOND_MS } from '../core/clock.ts'
import type { OperatorText } from '../core/operator-text.ts'
import { StartupError } from '../core/startup-error.ts'
import { assertKey, StorageFullError, type FileStore } from './file-store.ts'

/** What is larger goes in parts of this size, each of which is sent again by itself. S3 wants 5 MiB at least. */
const PART_BYTES = 8 * 1024 * 1024
const CONNECT_LIMIT_MS = 5 * SECOND_MS
const ANSWER_LIMIT_MS = 60 * SECOND_MS

/**
 * Files in a bucket of an S3-compatible object store, which all instances share. Nothing in the bucket is public: files go out
 * through the server. Errors: StartupError when the bucket cannot be used.
 */
export async function openS3Store(settings: S3Config): Promise<FileStore> {
  const { bucket: Bucket, prefix } = settings
  const client = await openBucket(settings)

  function keyOf(key: string): string {
    assertKey(key)
    return prefix + key
  }

  async function putParts(Key: string, first: Buffer, chunks: AsyncIterator<Buffer>): Promise<number> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    try {
      const parts: { ETag: string | undefined; PartNumber: number }[] = []
      let size = 0
      for (let Body: Buffer | undefined = first; Body; Body = await nextOf(chunks)) {
        const PartNumber = parts.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
        parts.push({ ETag, PartNumber })
        size += Body.length
      }
      const MultipartUpload = { Parts: parts }
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }))
      return size
    } catch (error) {
      // What was sent is paid for until it is given up.
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
      throw error
    }
  }

  return {
    kind: 's3',

    async put(key, content) {
      const Key = keyOf(key)
      const chunks = chunksOf(content)
      const first = (await nextOf(chunks)) ?? Buffer.alloc(0)
      try {
        if (first.length === PART_BYTES) return await putParts(Key, first, chunks)
        await client.send(new PutObjectCommand({ Bucket, Key, Body: first }))
        return first.length
      } catch (error) {
        throw isFull(error) ? new StorageFullError('the object store is full', { cause: error }) : error
      }
    },

    async open(key) {
      const Key = keyOf(key)
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key }))
        const read = async () => {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
          if (!Body) throw new Error('[server] The object store has answered without a body.')
          return Body
        }
        return {
          size: ContentLength,
          stream: () => laterStream(async () => (await read()).transformToWebStream()),
          blob: async () => new Blob([new Uint8Array(await (await read()).transformToByteArray())]),
        }
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
        throw error
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }))
    },

    async *list(folder) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix + folder, ContinuationToken }))
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key.slice(prefix.length), time: LastModified ?? new Date() }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

async function openBucket(settings: S3Config): Promise<S3Client> {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Servers of other makers than AWS do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, requestTimeout: ANSWER_LIMIT_MS },
  })
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
    return client
  } catch (error) {
    client.destroy()
    const reason = reasonOf(error)
    throw new StartupError(
      `Cannot use the bucket ${Bucket}${endpoint === undefined ? '' : ` at ${endpoint}`}: ${reason.en}. ` +
        'Check the settings that begin with S3_, or leave them out to keep files in the data folder.',
      `无法使用${endpoint === undefined ? '' : ` ${endpoint} 上的`}存储桶 ${Bucket}：${reason.zh}。` +
        '请检查以 S3_ 开头的设置；不设置则文件保存在数据目录中。',
    )
  }
}

/** The bytes of a stream in pieces of one part; the last one is shorter, or there is none. */
async function* chunksOf(content: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const piece of content) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + PART_BYTES - length)
      parts.push(taken)
      length += taken.length
      at += taken.length
      if (length < PART_BYTES) continue
      yield Buffer.concat(parts)
      parts = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(parts)
}

async function nextOf(chunks: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  const { done, value } = await chunks.next()
  return done ? undefined : value
}

/** A stream that is asked for when somebody reads it. */
function laterStream(open: () => Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream({
    async pull(controller) {
      reader ??= (await open()).getReader()
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader?.cancel(reason),
  })
}

/** Source: the error codes of S3, and those that other makers use for a quota. */
function isFull(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    (['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'].includes(error.name) ||
      error.$metadata.httpStatusCode === 507)
  )
}

function reasonOf(error: unknown): OperatorText {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode
    if (status === 403) return { en: 'its keys are refused', zh: '密钥被拒绝' }
    if (status === 404) return { en: 'there is no such bucket', zh: '没有这个存储桶' }
    return { en: `it answers ${status ?? error.name}`, zh: `返回 ${status ?? error.name}` }
  }
  const text =
    error instanceof Error ? error.message || String(Reflect.get(error, 'code') ?? error.name) : String(error)
  return { en: text, zh: text }
}
