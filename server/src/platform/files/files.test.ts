import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigMistakes, readConfig } from '../config.ts'
import { s3Files } from './s3-files.ts'
import { s3ForTest, type S3ForTest } from './testing/s3-for-test.ts'

const SET = {
  S3_BUCKET: 'club-photos',
  S3_REGION: 'eu-south-1',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret',
}

function mistakesOf(env: Record<string, string>): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as ConfigMistakes).message
  }
}

describe('the settings of the storage', () => {
  it('are all or none', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig(SET).s3).toEqual({
      bucket: 'club-photos',
      region: 'eu-south-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'secret',
    })
    const message = mistakesOf({ S3_BUCKET: 'club-photos', S3_REGION: 'eu-south-1' })
    expect(message).toContain('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are not set')
    expect(mistakesOf({ S3_ENDPOINT: 'https://s3.example.org' })).toContain('S3_BUCKET')
  })

  it('that are wrong stop the start, each with what it should be', () => {
    expect(mistakesOf({ ...SET, S3_BUCKET: 'Club Photos' })).toContain('S3_BUCKET must be')
    expect(mistakesOf({ ...SET, S3_REGION: 'Milano!' })).toContain('S3_REGION must be')
    for (const wrong of [
      's3.example.org',
      'https://s3.example.org/club-photos',
      'https://a:b@s3.example.org',
    ])
      expect(mistakesOf({ ...SET, S3_ENDPOINT: wrong })).toContain('S3_ENDPOINT must be the address')
    const open = { ...SET, S3_ENDPOINT: 'http://s3.example.org' }
    expect(mistakesOf({ ...open, NODE_ENV: 'production' })).toContain('S3_ENDPOINT must begin with https://')
    expect(mistakesOf(open)).toBe('')
  })
})

describe('an S3 storage', () => {
  let storage: S3ForTest
  beforeAll(async () => (storage = await s3ForTest()))
  afterAll(() => storage.close())

  it('keeps, gives and removes a file, with signed calls', async () => {
    const files = s3Files(storage.config)
    const content = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])
    await files.put('catch-photo/one', content)
    expect(storage.objects.get('/club-photos/catch-photo/one')).toEqual(content)
    expect(await files.get('catch-photo/one')).toEqual(content)
    await files.remove('catch-photo/one')
    expect(await files.get('catch-photo/one')).toBeUndefined()
    await files.remove('catch-photo/one')
    expect(storage.answered.filter((status) => status === 403)).toEqual([])
  })

  it('refuses a secret that is not its own, and the call fails', async () => {
    const stranger = s3Files({ ...storage.config, secretAccessKey: 'another' })
    await expect(stranger.put('catch-photo/two', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch')
    expect(storage.objects.size).toBe(0)
  })
})
