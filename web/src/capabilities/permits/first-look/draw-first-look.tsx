import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { forgetFirstLook, isKeptOf, keepFirstLook, type Look } from '#web/platform/first-look.ts'
import { currentLanguage } from '#web/platform/i18n/i18n.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { NARROW } from '#web/ui/use-wide.ts'
import type { HeldPermit } from '../my-permits/sort-permits.ts'
import { type Period, periodsAhead } from './periods.ts'
import { PermitsAtFirst } from './permits-at-first.tsx'

/** From the evenings before, at home, to the end of a week at the water. */
const DAYS = 7
const LATEST_MS = 2000

/** As an icon's shortcut, a link of ours and a reload have it. */
const ADDRESSES = [
  `${paths.start}?${query.follow}=${paths.myPermits}`,
  pathTo(paths.start, { follow: paths.myPermits }),
  paths.myPermits,
]

/**
 * Keeps the page of the permits as it will look in the next days; what was kept of other permits is gone at once. Drawn
 * one after the other, when there is nothing better to do, as long as `isWanted`.
 */
export async function drawFirstLook(permits: readonly HeldPermit[], isWanted: () => boolean): Promise<void> {
  const language = currentLanguage()
  const periods = periodsAhead(permits, new Date(), DAYS)
  const of = await markOf({ language, periods })
  if (!isWanted() || isKeptOf(of)) return
  forgetFirstLook()
  const looks: Look[] = []
  for (const period of periods) {
    await new Promise<void>((idle) => whenIdle(idle, LATEST_MS))
    if (!isWanted()) return
    looks.push(lookOf(period))
  }
  keepFirstLook({ at: ADDRESSES, screen: NARROW, language, looks, of })
}

function lookOf({ from, until, held, today }: Period): Look {
  const paper = document.createElement('div')
  const root = createRoot(paper)
  flushSync(() => root.render(<PermitsAtFirst held={held} today={today} />))
  const html = withoutStyles(paper).innerHTML
  root.unmount()
  return { from: from.getTime(), until: until.getTime(), html }
}

/** The content policy lets no style in by an attribute of HTML: `public/first-look.js` sets each by itself. */
function withoutStyles(paper: HTMLElement): HTMLElement {
  for (const element of paper.querySelectorAll<HTMLElement>('[style]')) {
    element.dataset['lookStyle'] = element.style.cssText
    element.removeAttribute('style')
  }
  return paper
}

async function markOf(drawn: object): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(drawn))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
