import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from './read-files-config.ts'

/** A storage that is silent must not hold up a request of a phone for longer. */
const CONNECT_MS = 3000
const ANSWER_MS = 10_000

/** Files in a bucket. The client is loaded with the first file: a server without one starts as before. */
export interface S3Files {
  put(key: string, content: Buffer): Promise<void>
  /** Undefined: there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** Also one that is not there. */
  remove(key: string): Promise<void>
}

export function s3Files(config: S3Config): S3Files {
  const Bucket = config.bucket
  let opened: Promise<Library> | undefined
  const library = () => {
    opened ??= open(config)
    // A file of the library that could not be read is read again.
    opened.catch(() => (opened = undefined))
    return opened
  }
  return {
    async put(Key, content) {
      const { client, PutObjectCommand } = await library()
      await client.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentType: 'image/jpeg' }))
    },
    async get(Key) {
      const { client, GetObjectCommand, NoSuchKey } = await library()
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(Key) {
      const { client, DeleteObjectCommand } = await library()
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

type Library = typeof import('@aws-sdk/client-s3') & { client: S3Client }

async function open({ region, endpoint, accessKeyId, secretAccessKey }: S3Config): Promise<Library> {
  const library = await import('@aws-sdk/client-s3')
  const client = new library.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Storages other than Amazon's have no name of their own for each bucket, and know no newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  })
  return { ...library, client }
}
