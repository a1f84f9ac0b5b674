import type axe from 'axe-core'

export interface Wanted {
  role: keyof typeof SELECTORS
  name: string
  /** `name` is a part of its name. */
  part?: boolean
}

export interface Point {
  x: number
  y: number
}

/** An element that is there, and where to tap it; or why it cannot be tapped yet. */
export type Found = { isThere: boolean; at: Point } | { isThere: boolean; why: string }

export const SELECTORS = {
  button: 'button, [role=button]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  image: 'img, [role=img]',
  link: 'a[href], [role=link]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  textbox: 'input, textarea',
} as const

/**
 * In the page, which has axe: the element that a screen reader calls so. A visually hidden input is tapped by its label.
 */
export async function findTarget({ name, part }: Wanted, selectors: string): Promise<Found> {
  const { axe: reader } = window as unknown as { axe: typeof axe }
  const nameOf = (element: Element) => reader.commons.text.accessibleText(element).trim()
  const isHidden = (element: Element) => element.closest('[aria-hidden=true], [inert]') !== null
  reader.setup(document)
  const found = [...document.querySelectorAll(selectors)].filter((element) => {
    if (isHidden(element) || !element.checkVisibility()) return false
    return part ? nameOf(element).includes(name) : nameOf(element) === name
  })
  reader.teardown()
  const [element] = found
  if (element === undefined) return { isThere: false, why: 'it is not there' }
  const isInput = element.matches('input[type=radio], input[type=checkbox]')
  const target = (isInput ? element.closest('label') : undefined) ?? element
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const middle = () => {
    const { left, top, width, height } = target.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  const before = middle()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const { x, y } = middle()
  if (x !== before.x || y !== before.y) return { isThere: true, why: 'it moves' }
  const hit = document.elementFromPoint(x, y)
  if (hit === null || !target.contains(hit)) return { isThere: true, why: 'it is covered' }
  return { isThere: true, at: { x, y } }
}
