import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** By all rules, by the named ones, or by all but those of colours, which take half of the time. */
export type Rules = 'all' | 'allButColours' | readonly string[]

/** Where only the colours differ. */
export const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

function optionsOf(rules: Rules): axe.RunOptions {
  if (rules === 'all') return {}
  if (rules !== 'allButColours') return { runOnly: [...rules] }
  return { rules: Object.fromEntries(RULES_OF_COLOURS.map((rule) => [rule, { enabled: false }])) }
}

/**
 * Axe findings of the page and its frames. Runs in the page, and is loaded once for
 * each document: Axe's own driver loads it twice and opens a page each time, which took most of the time of all tests.
 */
export async function findingsIn(page: Page, rules: Rules = 'all'): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => window.axe !== undefined)) continue
    // Findings are told by selectors: the markup of each element need not be copied.
    await frame.evaluate(`${AXE};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'], noHtml: true })`)
  }
  return page.evaluate(async (options) => {
    if (window.axe === undefined) throw new Error('the page was left before axe could look at it')
    // Announcements stay for seconds, and may name a button that is gone.
    const examined: Promise<axe.AxeResults> = window.axe.run(
      { exclude: '[data-live-announcer]' },
      { resultTypes: ['violations'], ...options },
    )
    const { violations } = await examined
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`)
  }, optionsOf(rules))
}
