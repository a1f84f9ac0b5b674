import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Engine, InPage } from './engine.ts'
import { type Found, findTarget, type Point, SELECTORS, type Wanted } from './find-target.ts'

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
/** Generous: a slow machine is no fault of the product. */
const WAIT = { timeout: 60_000 }

/** The app in the hand of a person: what they see, tap and type, in any engine. */
export class Phone {
  private engine: Engine
  private url: string

  constructor(engine: Engine, url: string) {
    this.engine = engine
    this.url = url
  }

  open(path: string): Promise<void> {
    return this.engine.goTo(this.url + path)
  }

  /** Closes the app and opens it again. */
  async openAnew(path: string): Promise<void> {
    await this.engine.closeApp()
    await this.open(path)
  }

  evaluate<Given extends readonly unknown[], Answer>(
    act: InPage<Given, Answer>,
    ...given: Given
  ): Promise<Answer> {
    return this.engine.evaluate(act, ...given)
  }

  async sees(role: Wanted['role'], name: string, how: Pick<Wanted, 'part'> = {}): Promise<void> {
    const isThere = async () => (await this.find({ role, name, ...how })).isThere
    await expect.poll(isThere, { ...WAIT, message: `${role} "${name}"` }).toBe(true)
  }

  async reads(text: string): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.body.innerText), WAIT).toContain(text)
  }

  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.evaluate(() => location.pathname + location.search), WAIT).toMatch(path)
  }

  async tap(role: Wanted['role'], name: string, how: Pick<Wanted, 'part'> = {}): Promise<void> {
    let at: Point | undefined
    const why = async () => {
      const found = await this.find({ role, name, ...how })
      at = 'at' in found ? found.at : undefined
      return 'why' in found ? found.why : 'it can be tapped'
    }
    await expect.poll(why, { ...WAIT, message: `${role} "${name}"` }).toBe('it can be tapped')
    const actions = [
      { type: 'pointerMove', origin: 'viewport', duration: 0, ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.engine.input([{ type: 'pointer', id: 'thumb', parameters: { pointerType: 'mouse' }, actions }])
  }

  /** Taps until the field has the cursor: it may move during the tap, when a list above it arrives. */
  async type(label: string, text: string): Promise<void> {
    const hasCursor = async () => {
      await this.tap('textbox', label)
      return this.evaluate(() => document.activeElement?.matches('input, textarea') === true)
    }
    await expect.poll(hasCursor, { ...WAIT, message: `the cursor in "${label}"` }).toBe(true)
    await this.typeKeys(text)
  }

  typeKeys(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return this.engine.input([{ type: 'key', id: 'keys', actions }])
  }

  private async find(wanted: Wanted): Promise<Found> {
    try {
      if (!(await this.evaluate(() => 'axe' in window))) await this.engine.load(AXE)
      return await this.evaluate(findTarget, wanted, SELECTORS[wanted.role])
    } catch (error) {
      // While the page changes.
      return { isThere: false, why: `there is no document: ${String(error)}` }
    }
  }
}
