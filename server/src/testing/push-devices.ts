import { addPushDevice, readNotices } from '#contract/notices.ts'
import { deliverNotices } from '#server/capabilities/notices/index.ts'
import {
  type BrowserForTest,
  type PushServiceForTest,
  pushServiceForTest,
} from '#server/platform/push/testing/push-service.ts'
import type { LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { ofFile } from '#server/platform/testing/of-file.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { granted } from './buying.ts'

/** A push service for the tests of a file; see `ofFile`. */
export const usePushService = (): PushServiceForTest =>
  ofFile(async () => {
    const service = await pushServiceForTest()
    return { ...service, stop: () => service.close() }
  })

export const deviceOf = ({ endpoint, publicKey, secret }: BrowserForTest) => ({
  endpoint,
  publicKey: publicKey.toString('base64url'),
  secret: secret.toString('base64url'),
})

/** The person switches pushes on in a browser of theirs. */
export async function aDevice(
  lenza: LenzaForTest,
  service: PushServiceForTest,
  { token }: Pick<Person, 'token'>,
): Promise<BrowserForTest> {
  const { serverKey } = granted(await lenza.call(readNotices, {}, { token }))
  const browser = service.subscribe(serverKey)
  granted(await lenza.call(addPushDevice, deviceOf(browser), { token }))
  return browser
}

/** What a browser has shown by now, after what is due was sent. */
export async function shownOn(lenza: LenzaForTest, browser: BrowserForTest): Promise<Shown[]> {
  await deliverNotices(lenza)
  return browser.taken.map(({ content }) => content as Shown)
}

export interface Shown {
  title: string
  text: string
  path: string
  language: string
  tag: string
}
