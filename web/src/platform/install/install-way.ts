/** How the app gets to the home screen by hand; `undefined` where this browser has no way. */
export type InstallWay = 'iphone' | 'ipad' | 'firefoxOnAndroid'

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** By the browser's name: no feature tells where its menu has the entry. */
export function installWay({ userAgent, maxTouchPoints }: Browser): InstallWay | undefined {
  if (/iPhone|iPod/.test(userAgent)) return 'iphone'
  // An iPad calls itself a Mac; no Mac has a touch screen.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ipad'
  if (userAgent.includes('Android') && userAgent.includes('Firefox/')) return 'firefoxOnAndroid'
  return undefined
}
