/** Of a service that speaks the S3 interface. */
export interface S3Config {
  bucket: string
  region: string
  /** Absent: that of Amazon in the region. */
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
}

const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const ALL = [...NEEDED, 'S3_ENDPOINT'] as const
/** As Amazon names buckets; the name is a part of addresses. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9-]{1,40}$/
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The settings of a storage beside the database: all of them or none. Adds to `mistakes` what to set instead. */
export function readFilesConfig(
  value: (name: string) => string | undefined,
  production: boolean,
  mistakes: string[],
): { s3?: S3Config } {
  if (ALL.every((name) => value(name) === undefined)) return {}
  const missing = NEEDED.filter((name) => value(name) === undefined)
  if (missing.length > 0)
    mistakes.push(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set: photographs are kept in an S3 storage with all of ${NEEDED.join(', ')}, or in the database with none.`,
    )
  const [bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = NEEDED.map(value)
  if (bucket !== '' && !BUCKET.test(bucket))
    mistakes.push(`S3_BUCKET must be the name of a bucket such as club-photos, not "${bucket}".`)
  if (region !== '' && !REGION.test(region))
    mistakes.push(`S3_REGION must be a region such as eu-south-1, not "${region}".`)
  const endpoint = value('S3_ENDPOINT')
  const wrong = endpoint === undefined ? undefined : wrongEndpoint(endpoint, production)
  if (wrong !== undefined) mistakes.push(wrong)
  return { s3: { bucket, region, accessKeyId, secretAccessKey, ...(endpoint !== undefined && { endpoint }) } }
}

function wrongEndpoint(endpoint: string, production: boolean): string | undefined {
  const url = URL.parse(endpoint)
  const isAddress =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.pathname === '/' &&
    url.search === ''
  if (!isAddress)
    return `S3_ENDPOINT must be the address of the storage alone, such as https://s3.example.org, not "${endpoint}": the bucket is S3_BUCKET.`
  if (production && url.protocol === 'http:' && !LOOPBACK.has(url.hostname))
    return `S3_ENDPOINT must begin with https:// with NODE_ENV=production, not "${endpoint}": photographs would travel in the open.`
  return undefined
}
