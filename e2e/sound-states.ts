import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Rules } from './axe.ts'

/**
 * The states in which axe has found nothing, for all workers and for the runs to come (known-states.ts): a state that several stories
 * pass through is examined once. Two states are the same where elements, attributes, texts, values, focus, scrolling and
 * window are, generated ids and digits aside. The long form names no folder, and examines each state.
 */
const folder = process.env['LENZA_SOUND_STATES']

export async function onceForEachState(
  page: Page,
  rules: Rules,
  examine: () => Promise<string[]>,
): Promise<string[]> {
  if (folder === undefined) return examine()
  const file = join(folder, await stateOf(page, rules))
  if (existsSync(file)) return []
  const findings = await examine()
  if (findings.length === 0) writeFileSync(file, '')
  return findings
}

/** A hash of what axe can see: of the page and its frames. */
export async function stateOf(page: Page, rules: Rules = 'all'): Promise<string> {
  const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(described)))
  return createHash('sha256')
    .update(JSON.stringify([rules, frames]))
    .digest('hex')
}

/** In the page. */
function described(): string {
  const ids = new Map<string, number>()
  const NAMES_IDS = new Set([
    'id',
    'for',
    'name',
    'list',
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-owns',
    'aria-activedescendant',
    'aria-details',
    'data-key',
  ])
  /** Digits, and words that contain any, by their length: days, amounts, generated names. */
  const withoutDigits = (text: string) =>
    text.replaceAll(/[\w-]*\d[\w-]*/g, (word) => '0'.repeat(word.length))
  const number = (id: string): number => {
    const known = ids.get(id) ?? ids.size
    ids.set(id, known)
    return known
  }
  const numbered = (text: string) => text.split(/\s+/).map(number).join(' ')
  const attribute = ({ name, value }: Attr) => {
    if (NAMES_IDS.has(name)) return `${name}=#${numbered(value)}`
    const isExact = name === 'class' || name === 'style' || name === 'lang' || name === 'tabindex'
    return `${name}=${isExact || value.length === 1 ? value : withoutDigits(value)}`
  }
  const hovered = new Set(document.querySelectorAll(':hover'))
  const parts: string[] = []
  const add = (node: Node): void => {
    if (node instanceof Text) {
      parts.push(withoutDigits(node.data))
      return
    }
    if (!(node instanceof Element) || node instanceof HTMLScriptElement) return
    if (node.matches('[data-live-announcer]')) return
    parts.push(`<${node.tagName}`)
    for (const one of node.attributes) parts.push(attribute(one))
    if (node instanceof HTMLInputElement)
      parts.push(
        `${node.checked} ${node.type === 'password' ? node.value.length : withoutDigits(node.value)}`,
      )
    if (node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement) parts.push(node.value)
    if (node.scrollTop !== 0 || node.scrollLeft !== 0) parts.push(`${node.scrollTop} ${node.scrollLeft}`)
    if (node === document.activeElement) parts.push(`focus ${node.matches(':focus-visible')}`)
    if (hovered.has(node)) parts.push('hover')
    // A colour of a style sheet may differ in its digits alone.
    if (node instanceof HTMLStyleElement) parts.push(node.textContent)
    // What is drawn by shapes has no text; its name is an attribute.
    else if (node instanceof SVGElement && node.querySelector('text, title') === null) parts.push('drawn')
    else for (const child of node.childNodes) add(child)
    parts.push('>')
  }
  add(document.documentElement)
  const media = [
    '(prefers-color-scheme: dark)',
    '(forced-colors: active)',
    '(prefers-reduced-motion: reduce)',
  ]
  const { clientWidth, scrollWidth } = document.documentElement
  return JSON.stringify([
    innerWidth,
    innerHeight,
    clientWidth,
    scrollWidth,
    getComputedStyle(document.documentElement).fontSize,
    media.map((one) => matchMedia(one).matches),
    parts,
  ])
}
